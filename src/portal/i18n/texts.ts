import * as v from 'valibot'

/** Written by our own layout, so that a look at it is enough: `v.record` would cost every page 200 bytes. */
const textsSchema = v.custom<Record<string, string>>((value) => typeof value === 'object' && value !== null)

/**
 * The texts that the layout writes into `<script type="application/json" id="texts">`, keyed `feature.nested.key`: those of
 * the locale, and English for what it lacks. `tag` is the locale table's, for plurals, numbers and dates.
 */
const pageTextsSchema = v.object({ tag: v.string(), texts: textsSchema, english: textsSchema })
export type PageTexts = v.InferOutput<typeof pageTextsSchema>

type Values = Record<string, string | number>

function findText(texts: Record<string, string>, tag: string, key: string, count: unknown): string | undefined {
  const form = typeof count === 'number' ? texts[`${key}_${new Intl.PluralRules(tag).select(count)}`] : undefined
  return form ?? texts[key]
}

/** A formatter over a page's texts; it says the same as `translator(locale)` does at build time. An unknown key comes back as it is. */
export function createFormatter({ tag, texts, english }: PageTexts): (key: string, values?: Values) => string {
  return (key, values = {}) => {
    const text = findText(texts, tag, key, values.count) ?? findText(english, 'en', key, values.count) ?? key
    return text.replace(/{{\s*(\w+)(,\s*number)?\s*}}/g, (_, name: string, isNumber?: string) => {
      const value = values[name] ?? ''
      return isNumber && typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : String(value)
    })
  }
}

let pageTexts: PageTexts | undefined

function readPageTexts(): PageTexts {
  const parsed = v.safeParse(pageTextsSchema, JSON.parse(document.getElementById('texts')?.textContent ?? 'null'))
  if (!parsed.success) throw new Error('The page has no texts')
  return parsed.output
}

function getPageTexts(): PageTexts {
  pageTexts ??= readPageTexts()
  return pageTexts
}

/** A text of this page in its locale: `t('checkin.day', { count: 3 })`. */
export function t(key: string, values?: Values): string {
  return createFormatter(getPageTexts())(key, values)
}

/** A number as the page's locale writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(getPageTexts().tag, options).format(value)
}

/** A date as the page's locale writes it. */
export function formatDate(value: Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  return new Intl.DateTimeFormat(getPageTexts().tag, options).format(value)
}
