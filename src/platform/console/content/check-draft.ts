import type { DraftMistake } from '../../../contract/console/calls.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { CatalogueMistakes } from '../../catalogue/mistakes.ts'
import { readGently } from '../../catalogue/read-gently.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'

/** What a catalogue says of its files: all of its mistakes, up to {@link mostMistakes}. */
export type CheckFiles = (files: CatalogueFiles) => Promise<DraftMistake[]>

/** More is not read by anybody. */
export const mostMistakes = 100

/** Opens the checks of `npm run catalogue -- check` for drafts: files that did not change are read once, into `cache`. */
export function openCheck(cache: YamlCache): CheckFiles {
  return async (files) => {
    try {
      await readGently({ files, mistakes: [] }, cache)
      return []
    } catch (error) {
      if (!(error instanceof CatalogueMistakes)) throw error
      return error.mistakes.slice(0, mostMistakes)
    }
  }
}
