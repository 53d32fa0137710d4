import { readFolder } from '../../src/platform/catalogue/folder-files.ts'
import { type Catalogue, readCatalogue } from '../../src/platform/catalogue/load-catalogue.ts'

/** Reads a catalogue from the disk, as {@link readCatalogue}. */
export function loadCatalogue(folder: string): Catalogue {
  return readCatalogue(readFolder(folder))
}
