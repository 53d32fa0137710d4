import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { writeDate } from '../../contract/write-date.ts'
import type { Texts } from './texts.ts'
import { translator } from './translator.ts'

/** The words of a locale at build time. */
export function createBuildTexts(locale: LocaleCode): Texts {
  const { intl: tag } = findLocale(locale)
  const translate = translator(locale)
  return {
    tag,
    // i18next parts the feature from the path by a colon.
    t: (key, values) => translate(key.replace('.', ':'), values),
    formatNumber: (value, options) => new Intl.NumberFormat(tag, options).format(value),
    formatDate: (value, options = { dateStyle: 'medium' }) => writeDate(value, tag, options),
  }
}
