import { setImmediate as breathe } from 'node:timers/promises'
import type { ReadFolder } from './folder-files.ts'
import { type InspectedCatalogue, type Inspecting, inspectCatalogue } from './load-catalogue.ts'
import { readYamlOnce, type YamlCache } from './yaml-file.ts'

/** Reads the YAML of files one at a time, since players are answered meanwhile, and of those only that changed. */
export async function warmUp({ files }: ReadFolder, cache: YamlCache): Promise<void> {
  for (const file of cache.keys()) if (!files.has(file)) cache.delete(file)
  for (const [file, text] of files) {
    if (file.endsWith('.md') || cache.get(file)?.text === text) continue
    readYamlOnce(file, text, cache)
    await breathe()
  }
}

/** Reads a catalogue as inspectCatalogue does, where players are answered meanwhile. Throws CatalogueMistakes. */
export async function readGently(
  folder: ReadFolder,
  cache: YamlCache,
  how: Pick<Inspecting, 'isApplied'> = {},
): Promise<InspectedCatalogue> {
  await warmUp(folder, cache)
  return inspectCatalogue(folder, { cache, ...how })
}
