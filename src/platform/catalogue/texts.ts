import { fillPlaceholders, listPlaceholders, sharedFolder } from '../../contract/content/pages.ts'
import { defaultLocale, findLocale, type LocaleCode, locales } from '../../contract/locales.ts'
import { balance, isolate } from '../../contract/text/isolate.ts'
import { platformTexts, readOwnWords } from './own-words.ts'
import { deepest } from './parse-yaml.ts'
import type { CatalogueReader, Entry, FileKind } from './reader.ts'
import { suggest } from './suggest.ts'
import { flatten, type TextTree, textTreeSchema } from './text-tree.ts'

export const textsKind: FileKind<typeof textTreeSchema> = {
  file: 'texts/<locale>.yaml',
  about:
    'Names and sentences by nested key; a key is unique in all folders. English is complete, what another language lacks is shown in English. `{{name}}` is filled in by the platform, and a translation has no other than the English text.',
  folders: 'all',
  pattern: /^texts\/(.+)\.yaml$/,
  schema: textTreeSchema,
  fields: {},
}

/** What takes the place of `{{name}}` in a text, by name. */
type TextValues = Readonly<Record<string, string>>

/** The catalogue's texts: every key of every folder in one space, by locale. */
export interface Texts {
  has(key: string): boolean
  /** Says that there is no English text of a key, and which one may be meant. */
  explainMissing(key: string): string
  /**
   * The text of a key in a locale, English where the locale has none, the key itself where nobody has; `values` are set apart by
   * `isolate`.
   */
  text(key: string, locale: LocaleCode, values?: TextValues): string
}

/** The texts of a catalogue's files, which know what was asked of them. */
export interface ReadTexts extends Texts {
  /** The keys of English texts that nothing read so far has asked for. */
  listUnused(): string[]
  /** What the platform says by itself and the files do not give in English: this release's own words stand in (rule 24.7). */
  borrowed: readonly string[]
}

type TextsByLocale = ReadonlyMap<LocaleCode, Map<string, string>>

/** What the platform says by names of its own, which no file has to give. */
const ownTexts = /^(?:reasons|customer)\./

function findCode(entry: Entry<TextTree>): LocaleCode | null {
  const code = locales.find((locale) => locale.code === entry.name)?.code ?? null
  if (!code) entry.report([], `${entry.name} is no locale of the portal`)
  return code
}

function checkTranslation(
  entry: Entry<TextTree>,
  path: readonly string[],
  text: string,
  all: ReadonlyMap<string, string> | undefined,
) {
  const key = path.join('.')
  const english = all?.get(key)
  if (english === undefined) {
    entry.report(path, `is not among the English texts${suggest(key, all?.keys() ?? [])}`, textsKind)
    return
  }
  const known = listPlaceholders(english)
  for (const name of listPlaceholders(text)) {
    if (!known.includes(name)) entry.report(path, `has {{${name}}}, which the English text does not have`)
  }
}

/** A key, what it stands in, and the file: a file is no deeper than `deepest`. */
function listAbove(key: string): string[] {
  const steps = key.split('.', deepest)
  return ['', key, ...steps.map((_, index) => steps.slice(0, index + 1).join('.'))]
}

/** Gives a text in this release's own words, in every language that lacks it; false where it has none itself. */
function borrow(byLocale: TextsByLocale, key: string): boolean {
  for (const [code, words] of readOwnWords()) {
    const texts = byLocale.get(code)
    const word = words.get(key)
    if (word !== undefined && texts && !texts.has(key)) texts.set(key, word)
  }
  return byLocale.get(defaultLocale)?.has(key) ?? false
}

/** How a text's values are set apart; one that is all of the text decides itself from where it is read. */
export function openIsolation(text: string, locale: LocaleCode): (value: string) => string {
  if (/^\{\{\w+\}\}$/.test(text)) return balance
  const { dir } = findLocale(locale)
  return (value) => isolate(value, dir)
}

/** Reads the texts; a key given twice, an unknown locale and a translation of what English does not say are mistakes. */
export function readTexts(reader: CatalogueReader): ReadTexts {
  const entries = reader.take(textsKind)
  const byLocale: TextsByLocale = new Map(locales.map(({ code }) => [code, new Map<string, string>()]))
  const english = byLocale.get(defaultLocale)
  // What is wrong with these has been said; that they are not there is not.
  const losses = reader.listLosses(textsKind).filter(({ name }) => name === defaultLocale)
  const lost = new Set(losses.map(({ path }) => path.join('.')))
  const isLost = (key: string) => lost.size > 0 && listAbove(key).some((place) => lost.has(place))
  // English first: the others are held against it.
  for (const entry of entries.toSorted((a, b) => Number(b.name === defaultLocale) - Number(a.name === defaultLocale))) {
    const code = findCode(entry)
    const texts = code && byLocale.get(code)
    if (!texts) continue
    for (const { path, text } of flatten(entry.value, [])) {
      const key = path.join('.')
      if (texts.has(key)) entry.report(path, 'is given in another folder already')
      if (code !== defaultLocale && !isLost(key)) checkTranslation(entry, path, text, english)
      texts.set(key, text)
    }
  }
  const asked = new Set<string>()
  const has = (key: string) => {
    asked.add(key)
    return (english?.has(key) ?? false) || isLost(key)
  }
  const shared = entries.find(({ folder, name }) => folder === sharedFolder && name === defaultLocale)
  const borrowed = platformTexts.filter((key) => !has(key))
  for (const key of borrowed) if (!borrow(byLocale, key)) shared?.report([], `there is no English text ${key}`)
  return {
    has,
    explainMissing: (key) => `has no English text ${key}${suggest(key, english?.keys() ?? [])}`,
    borrowed,
    listUnused: () => [...(english?.keys() ?? [])].filter((key) => !asked.has(key) && !ownTexts.test(key)),
    text(key, locale, values = {}) {
      const text = byLocale.get(locale)?.get(key) ?? english?.get(key) ?? key
      return fillPlaceholders(text, values, openIsolation(text, locale))
    },
  }
}
