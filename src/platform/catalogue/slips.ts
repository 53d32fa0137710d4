import { explainMoment } from '../../contract/moment.ts'
import { type CatalogueFiles, type ReadFolder, readFolder } from './folder-files.ts'
import { readData } from './front-matter.ts'
import type { Mistake } from './mistakes.ts'
import { listLeaves, type Place } from './walk-yaml.ts'
import type { YamlCache } from './yaml-file.ts'

/** Nothing that anybody sees: spaces, and characters without a shape. */
const blank = /^[\p{C}\p{Z}\s]+$/u

/** What only looks like a moment or a text. */
function findValueSlip({ path, value }: Place): string | null {
  if (typeof value !== 'string') return null
  if (blank.test(value)) return 'is blank: nobody sees it'
  return ['start', 'end'].includes(String(path.at(-1))) && path.at(-2) === 'window'
    ? explainMoment(value) || null
    : null
}

/**
 * Mistakes of whoever writes that no version which runs already is refused for: words that YAML does not take for words, blank texts, and
 * moments that no calendar has (rule 1.6). Looked for wherever something new is checked: in folders and drafts.
 */
export function findSlips(files: CatalogueFiles, cache: YamlCache): Mistake[] {
  return [...files].flatMap(([file, text]) => {
    const data = readData(file, text, cache)
    if (!data.isReadable) return []
    const values = listLeaves(data.value).flatMap((place) => {
      const message = findValueSlip(place)
      return message ? [{ file, line: data.lineOf(place.path), field: place.path.join('.'), message }] : []
    })
    return [...data.slips, ...values]
  })
}

/** Reads a folder that somebody wrote, with all that {@link findSlips} finds in it. */
export function readWrittenFolder(root: string): ReadFolder {
  const { files, mistakes } = readFolder(root)
  return { files, mistakes: [...mistakes, ...findSlips(files, new Map())] }
}
