import { type Document, isMap, isScalar, type Scalar } from 'yaml'
import { defaultLocale, type LocaleCode } from '../../../contract/locales.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { parseYaml } from '../../catalogue/parse-yaml.ts'
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

/** The source as a tree to write into; null where something is wrong in it. */
export function readDocument(source: string): Document | null {
  const { document, errors } = parseYaml(source)
  return errors.length > 0 ? null : document
}

/** What YAML reads as this text without quotes, also inside braces. */
const isPlain = (text: string) =>
  /^\p{L}[\p{L}\p{M}\p{N} .’…!?-]*$/u.test(text) &&
  !/\s$/.test(text) &&
  !/^(?:true|false|null|yes|no|on|off)$/i.test(text)

/**
 * Puts a scalar in the place of another and touches nothing else; null where that one is written over several lines of its own, or nothing
 * at all, so that the document has to do it.
 */
export function replaceScalar(source: string, { range, type }: Scalar, value: unknown): string | null {
  if (!range || range[0] === range[1] || (type !== 'PLAIN' && type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE'))
    return null
  const isBare = typeof value !== 'string' || (type === 'PLAIN' && isPlain(value))
  return source.slice(0, range[0]) + (isBare ? String(value) : JSON.stringify(value)) + source.slice(range[1])
}

/** Takes a text away, and what holds nothing any more: an empty map is no text. */
function removeText(document: Document, path: readonly string[]): void {
  if (!document.hasIn(path)) return
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = path.slice(0, depth)
    const node = document.getIn(place, true)
    if (depth === path.length || (isMap(node) && node.items.length === 0)) document.deleteIn(place)
  }
}

/** Whether a path leads through maps only, and to a text where there is something. */
function isFree(document: Document, path: readonly string[]): boolean {
  const above = path.slice(1).map((_, depth) => path.slice(0, depth + 1))
  return (
    above.every((place) => !document.hasIn(place) || isMap(document.getIn(place))) &&
    (!document.hasIn(path) || isScalar(document.getIn(path, true)))
  )
}

/**
 * A file of texts with one of them written, or taken away with an empty one; comments and order stay, and a file that is not there begins. Null where the
 * place is taken by something that is no text, and where the file cannot be read.
 */
export function writeText(source: string | undefined, path: readonly string[], text: string): string | null {
  const document = readDocument(source ?? '')
  if (!document || !isFree(document, path)) return null
  const node = document.getIn(path, true)
  const replaced = text !== '' && isScalar(node) ? replaceScalar(source ?? '', node, text) : null
  if (replaced !== null) return replaced
  if (text === '') removeText(document, path)
  else document.setIn(path, text)
  // A text may be longer than any line that would be broken.
  return document.toString({ lineWidth: 0 })
}
