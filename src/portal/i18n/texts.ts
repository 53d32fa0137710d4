import * as v from 'valibot'
import { isolate } from '../../contract/text/isolate.ts'
import { writeDate } from '../../contract/write-date.ts'
import type { TextKey } from './keys.ts'

/** The texts of a page, keyed `feature.nested.key`: those of its locale, and English for what it lacks. `tag` is the locale table's. */
export interface PageTexts {
  tag: string
  texts: Record<string, string>
  english: Record<string, string>
}

/**
 * The same as `writePageTexts` writes it into `<script type="application/json" id="texts">`: pairs of key and text, since schemas
 * for records would cost every page 200 bytes.
 */
const writtenSchema = v.object({
  tag: v.string(),
  texts: v.array(v.array(v.string())),
  english: v.array(v.array(v.string())),
})

type Values = Record<string, string | number>

/** What a component says things with: texts by typed keys, numbers and dates as the page's locale writes them. */
export interface Texts {
  t: (key: TextKey, values?: Values) => string
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string
  formatDate: (value: Date, options?: Intl.DateTimeFormatOptions) => string
  /** The BCP 47 tag that `Intl` goes by. */
  tag: string
}

/** Intl's objects are dear to make, and a list says many numbers. */
function remember<Made>(make: (tag: string) => Made): (tag: string) => Made {
  const made = new Map<string, Made>()
  return (tag) => {
    const known = made.get(tag) ?? make(tag)
    made.set(tag, known)
    return known
  }
}

const pluralRules = remember((tag) => new Intl.PluralRules(tag))
const numberFormat = remember((tag) => new Intl.NumberFormat(tag))

function findText(texts: Record<string, string>, tag: string, key: string, count: unknown): string | undefined {
  const form = typeof count === 'number' ? texts[`${key}_${pluralRules(tag).select(count)}`] : undefined
  return form ?? texts[key]
}

/**
 * A formatter over a page's texts; it says the same as `translator(locale)` does at build time. Words that it fills in are set apart by
 * `isolate`. An unknown key comes back as it is.
 */
export function createFormatter({ tag, texts, english }: PageTexts): (key: string, values?: Values) => string {
  // Of the portal's languages only Arabic is read from the right.
  const dir = tag.startsWith('ar') ? 'rtl' : 'ltr'
  return (key, values = {}) => {
    const text = findText(texts, tag, key, values.count) ?? findText(english, 'en', key, values.count) ?? key
    return text.replace(/{{\s*(\w+)(,\s*number)?\s*}}/g, (_, name: string, isNumber?: string) => {
      const value = values[name] ?? ''
      if (typeof value === 'string') return isolate(value, dir)
      return isNumber ? numberFormat(tag).format(value) : String(value)
    })
  }
}

let pageTexts: PageTexts | undefined

function toRecord(pairs: string[][]): Record<string, string> {
  return Object.fromEntries(pairs.map(([key = '', text = '']) => [key, text]))
}

function readPageTexts(): PageTexts {
  const parsed = v.safeParse(writtenSchema, JSON.parse(document.getElementById('texts')?.textContent ?? 'null'))
  if (!parsed.success) throw new Error('The page has no texts')
  const { tag, texts, english } = parsed.output
  return { tag, texts: toRecord(texts), english: toRecord(english) }
}

function getPageTexts(): PageTexts {
  pageTexts ??= readPageTexts()
  return pageTexts
}

/** A text of this page in its locale: `t('layout.dot.some')`. */
export function t(key: string, values?: Values): string {
  return createFormatter(getPageTexts())(key, values)
}

/** The words of this page, for islands; see `TextsProvider.tsx`. */
export function createPageTexts(): Texts {
  return { tag: getPageTexts().tag, t, formatNumber, formatDate }
}

/** A number as the page's locale writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const { tag } = getPageTexts()
  return (options ? new Intl.NumberFormat(tag, options) : numberFormat(tag)).format(value)
}

/** A date as the page's locale writes it. */
export function formatDate(value: Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return writeDate(value, getPageTexts().tag, options)
}
