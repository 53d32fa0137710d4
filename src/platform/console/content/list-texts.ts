import type * as v from 'valibot'
import type { listTexts, TextRow } from '../../../contract/console/calls.ts'
import { defaultLocale } from '../../../contract/locales.ts'
import { foldLetters, foldWanted } from '../../../contract/text/fold-letters.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'
import { listFileTexts, textFile } from './write-text.ts'

type Query = v.InferOutput<typeof listTexts.query>

/** What is shown, and what runs, which it is held against. */
interface Shown {
  files: CatalogueFiles
  running: CatalogueFiles
}

/**
 * The texts of a folder by key and language, in the order of the English file; English first, then the others as asked. Those that the
 * filter leaves.
 */
export function listTextRows({ files, running }: Shown, { folder, locales, text, missing }: Query): TextRow[] {
  const cache: YamlCache = new Map()
  const columns = [...new Set([defaultLocale, ...locales])].map((locale) => {
    const file = textFile(folder, locale)
    const toTexts = (from: CatalogueFiles) =>
      new Map(listFileTexts(from, file, cache).map((one) => [one.key, one.text] as const))
    const shown = toTexts(files)
    return { locale, shown, before: files.get(file) === running.get(file) ? shown : toTexts(running) }
  })
  const wanted = foldWanted(text)
  const keys = [...(columns[0]?.shown.keys() ?? [])]
  const rows = keys.map((key) => ({
    key,
    cell_list: columns.map(({ locale, shown, before }) => ({
      locale,
      text: shown.get(key) ?? '',
      before: before.get(key) ?? '',
    })),
  }))
  return rows.filter(
    ({ key, cell_list }) =>
      (missing === '0' || cell_list.some((cell) => cell.text === '')) &&
      (text === '' ||
        [key, ...cell_list.map((cell) => cell.text)].some((said) =>
          wanted.some((word) => foldLetters(said).includes(word)),
        )),
  )
}
