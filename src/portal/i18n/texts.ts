/** The texts that the layout writes into `<script type="application/json" id="texts">`, keyed `feature.nested.key`. */
export interface PageTexts {
  /** The locale table's tag for Intl: plurals, numbers and dates. */
  tag: string
  texts: Record<string, string>
  /** English for what the locale lacks. */
  english: Record<string, string>
}

type Values = Record<string, string | number | Date>

function findText(texts: Record<string, string>, tag: string, key: string, count: Values[string] | undefined) {
  if (typeof count !== 'number') return texts[key]
  const form = `${key}_${new Intl.PluralRules(tag).select(count)}`
  return (count === 0 ? texts[`${key}_zero`] : undefined) ?? texts[form] ?? texts[key]
}

function formatValue(tag: string, value: Values[string] | undefined, format: string | undefined): string {
  if (format === 'number' && typeof value === 'number') return new Intl.NumberFormat(tag).format(value)
  if (format === 'datetime' && value !== undefined && typeof value !== 'string') {
    return new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(value)
  }
  return String(value ?? '')
}

/** A formatter over a page's texts; it says the same as `translator(locale)` does at build time. An unknown key comes back as it is. */
export function createFormatter({ tag, texts, english }: PageTexts): (key: string, values?: Values) => string {
  return (key, values = {}) => {
    const text = findText(texts, tag, key, values.count) ?? findText(english, 'en', key, values.count) ?? key
    return text.replace(/{{\s*(\w+)(?:,\s*(\w+))?\s*}}/g, (_, name: string, format?: string) =>
      formatValue(tag, values[name], format),
    )
  }
}

let pageTexts: PageTexts | undefined

function isRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}

/** The layout wrote it, so only its outline is looked at; a page without texts says its keys. */
function readPageTexts(): PageTexts {
  const parsed: unknown = JSON.parse(document.getElementById('texts')?.textContent ?? '{}')
  const page: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  const { tag, texts, english } = page
  return {
    tag: typeof tag === 'string' ? tag : 'en',
    texts: isRecord(texts) ? texts : {},
    english: isRecord(english) ? english : {},
  }
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
