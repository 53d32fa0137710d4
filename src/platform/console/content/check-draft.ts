import type { DraftMistake } from '../../../contract/console/calls.ts'
import type { HasPicture } from '../../catalogue/dead-links.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { findNewLostPictures } from '../../catalogue/lost-pictures.ts'
import { CatalogueMistakes } from '../../catalogue/mistakes.ts'
import { readGently, warmUp } from '../../catalogue/read-gently.ts'
import { findSlips } from '../../catalogue/slips.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'

/** What a catalogue says of its files, which change `before`: all of its mistakes, up to {@link mostMistakes}. */
export type CheckFiles = (files: CatalogueFiles, before: CatalogueFiles) => Promise<DraftMistake[]>

/** More is not read by anybody. */
const mostMistakes = 100

/** Opens the checks of `npm run catalogue -- check` for drafts: files that did not change are read once, into `cache`. */
export function openCheck(cache: YamlCache, hasPicture: HasPicture): CheckFiles {
  return async (files, before) => {
    try {
      await warmUp({ files, mistakes: [] }, cache)
      const lost = findNewLostPictures(files, before, { hasPicture, cache })
      await readGently({ files, mistakes: [...findSlips(files, cache), ...lost] }, cache)
      return []
    } catch (error) {
      if (!(error instanceof CatalogueMistakes)) throw error
      return error.mistakes.slice(0, mostMistakes)
    }
  }
}
