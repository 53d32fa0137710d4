import { isMap, isScalar, parseDocument } from 'yaml'
import { defaultLocale, type LocaleCode } from '../../../contract/locales.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { readYamlOnce, type YamlCache } from '../../catalogue/yaml-file.ts'

/** A text of a file: where it stands, by its steps and as people write it, and what it says. */
export interface PlacedText {
  path: string[]
  key: string
  text: string
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

function listUnder(value: unknown, path: readonly string[]): PlacedText[] {
  if (typeof value === 'string') return [{ path: [...path], key: path.join('.'), text: value }]
  if (!isTree(value)) return []
  return Object.entries(value).flatMap(([step, inner]) => listUnder(inner, [...path, step]))
}

/** Where the texts of a folder in a language stand. */
export const textFile = (folder: string, locale: LocaleCode) => `${folder}/texts/${locale}.yaml`

/** The texts of a file, in its order; of one that cannot be read, or is not there, none. */
export function listFileTexts(files: CatalogueFiles, file: string, cache: YamlCache): PlacedText[] {
  const text = files.get(file)
  return text === undefined ? [] : listUnder(readYamlOnce(file, text, cache).value, [])
}

/** Where in the files of a folder a key stands, by its English texts; null for a key that they do not have. */
export function findTextPath(files: CatalogueFiles, folder: string, key: string): string[] | null {
  const known = listFileTexts(files, textFile(folder, defaultLocale), new Map())
  return known.find((one) => one.key === key)?.path ?? null
}

/**
 * A file of texts with one of them written, or taken away with an empty one; comments and order stay, and a file that is not there begins. Null where the
 * place is taken by something that is no text.
 */
export function writeText(source: string | undefined, path: readonly string[], text: string): string | null {
  const document = parseDocument(source ?? '')
  if (document.errors.length > 0) return null
  for (let depth = 1; depth < path.length; depth += 1) {
    const place = path.slice(0, depth)
    if (document.hasIn(place) && !isMap(document.getIn(place))) return null
  }
  if (document.hasIn(path) && !isScalar(document.getIn(path, true))) return null
  if (text === '') {
    // What holds nothing any more goes as well: an empty map is no text.
    for (let depth = path.length; depth > 0; depth -= 1) {
      const place = path.slice(0, depth)
      const node = document.getIn(place, true)
      if (depth === path.length || (isMap(node) && node.items.length === 0)) document.deleteIn(place)
    }
  } else document.setIn(path, text)
  // Lines stay as they are: a text may be longer than any line that would be broken.
  return document.toString({ lineWidth: 0 })
}
