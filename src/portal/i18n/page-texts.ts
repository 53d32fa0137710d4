import { defaultLocale, findLocale, type LocaleCode } from '../../contract/locales.ts'
import type { PageTexts } from './texts.ts'

type Catalogue = { [key: string]: string | Catalogue }

const files = import.meta.glob<Catalogue>('/locales/*/*.json', { eager: true, import: 'default' })

function flatten(catalogue: Catalogue, prefix: string, into: Record<string, string>): Record<string, string> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') into[`${prefix}.${key}`] = value
    else flatten(value, `${prefix}.${key}`, into)
  }
  return into
}

function readTexts(locale: LocaleCode, wanted: string): Record<string, string> {
  const [feature = ''] = wanted.split('.')
  const texts = flatten(files[`/locales/${locale}/${feature}.json`] ?? {}, feature, {})
  const isWanted = (key: string) => key === wanted || key.startsWith(`${wanted}.`) || key.startsWith(`${wanted}_`)
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)))
}

const pluralForm = /_(zero|one|two|few|many|other)$/

/** The key that a plural form belongs to; the key itself where the text has no plural forms. */
function familyOf(key: string, texts: Record<string, string>): string {
  const family = key.replace(pluralForm, '')
  return `${family}_other` in texts ? family : key
}

/**
 * What a page's scripts may say: the texts of whole features (`checkin`), of parts (`layout.state`) or of single keys, and
 * beside them the English of those the locale lacks.
 */
export function selectTexts(locale: LocaleCode, wanted: readonly string[]): PageTexts {
  const texts: Record<string, string> = Object.assign({}, ...wanted.map((key) => readTexts(locale, key)))
  const known = new Set(Object.keys(texts).map((key) => familyOf(key, texts)))
  const english: Record<string, string> = Object.assign({}, ...wanted.map((key) => readTexts(defaultLocale, key)))
  const missing = Object.entries(english).filter(([key]) => !known.has(familyOf(key, english)))
  return { tag: findLocale(locale).intl, texts, english: Object.fromEntries(missing) }
}

/** Texts as the content of `<script type="application/json" id="texts">`: pairs of key and text. */
export function writePageTexts({ tag, texts, english }: PageTexts): string {
  const written = { tag, texts: Object.entries(texts), english: Object.entries(english) }
  return JSON.stringify(written).replaceAll('<', '\\u003c')
}
