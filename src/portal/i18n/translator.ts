import i18next from 'i18next'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { isolate } from '../../contract/text/isolate.ts'

/** What a text is filled with: `count` chooses the plural form, the rest stands in `{{name}}`. */
export type TextValues = Record<string, string | number>
export type Translate = (key: string, values?: TextValues) => string

/** Intl's objects are dear to make and asked for on every page. */
function remember<Made>(make: (tag: string) => Made): (code: string | undefined) => Made {
  const made = new Map<string, Made>()
  return (code) => {
    const { intl: tag } = findLocale(code ?? '')
    const known = made.get(tag) ?? make(tag)
    made.set(tag, known)
    return known
  }
}

const pluralRules = remember((tag) => new Intl.PluralRules(tag))
const numberFormat = remember((tag) => new Intl.NumberFormat(tag))

let isTaughtOurTags = false

/** i18next asks Intl by catalogue code, which does not know `zhi`: this makes it ask by the locale table's tag. */
function teachOurTags(): void {
  if (isTaughtOurTags) return
  isTaughtOurTags = true
  const { formatter, pluralResolver } = i18next.services
  pluralResolver.getRule = pluralRules
  formatter?.add('number', (value: number, code) => numberFormat(code).format(value))
}

/** Words are set apart from the sentence that they are filled into. */
function isolateValues(values: TextValues, dir: 'ltr' | 'rtl'): TextValues {
  const apart = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value, dir) : value,
  ])
  return Object.fromEntries(apart)
}

/**
 * The translator of a locale, for build time: `t('checkin:week.title', { count: 3 })`. A key that the
 * locale lacks comes in English. It never touches i18next's global language, since pages are built side by side.
 */
export function translator(locale: LocaleCode): Translate {
  teachOurTags()
  const translate = i18next.getFixedT(locale)
  return (key, values = {}) => translate(key, isolateValues(values, findLocale(locale).dir))
}
