import { lookUpLanguage } from './look-up-language.ts'

/**
 * The locales of the portal (rule 2.5): code in addresses and catalogues, BCP 47 tag,
 * the tag that `Intl` writes numbers and dates by, own name, direction. Arabic is written with its own digits, which
 * engines do not agree on by themselves. `zhi` is Simplified Chinese for readers outside China, which search engines do not see.
 */
export const locales = [
  { code: 'en', tag: 'en', intl: 'en', name: 'English', dir: 'ltr', indexed: true },
  { code: 'ar', tag: 'ar', intl: 'ar-u-nu-arab', name: 'العربية', dir: 'rtl', indexed: true },
  { code: 'de', tag: 'de', intl: 'de', name: 'Deutsch', dir: 'ltr', indexed: true },
  { code: 'es', tag: 'es', intl: 'es', name: 'Español', dir: 'ltr', indexed: true },
  { code: 'fr', tag: 'fr', intl: 'fr', name: 'Français', dir: 'ltr', indexed: true },
  { code: 'id', tag: 'id', intl: 'id', name: 'Bahasa Indonesia', dir: 'ltr', indexed: true },
  { code: 'it', tag: 'it', intl: 'it', name: 'Italiano', dir: 'ltr', indexed: true },
  { code: 'ja', tag: 'ja', intl: 'ja', name: '日本語', dir: 'ltr', indexed: true },
  { code: 'ko', tag: 'ko', intl: 'ko', name: '한국어', dir: 'ltr', indexed: true },
  { code: 'ms', tag: 'ms', intl: 'ms', name: 'Bahasa Melayu', dir: 'ltr', indexed: true },
  { code: 'nl', tag: 'nl', intl: 'nl', name: 'Nederlands', dir: 'ltr', indexed: true },
  { code: 'pl', tag: 'pl', intl: 'pl', name: 'Polski', dir: 'ltr', indexed: true },
  { code: 'pt', tag: 'pt', intl: 'pt', name: 'Português', dir: 'ltr', indexed: true },
  { code: 'ru', tag: 'ru', intl: 'ru', name: 'Русский', dir: 'ltr', indexed: true },
  { code: 'sv', tag: 'sv', intl: 'sv', name: 'Svenska', dir: 'ltr', indexed: true },
  { code: 'th', tag: 'th', intl: 'th', name: 'ไทย', dir: 'ltr', indexed: true },
  { code: 'tr', tag: 'tr', intl: 'tr', name: 'Türkçe', dir: 'ltr', indexed: true },
  { code: 'vi', tag: 'vi', intl: 'vi', name: 'Tiếng Việt', dir: 'ltr', indexed: true },
  { code: 'zh-cn', tag: 'zh-Hans-CN', intl: 'zh-Hans-CN', name: '简体中文', dir: 'ltr', indexed: true },
  { code: 'zh-tw', tag: 'zh-Hant-TW', intl: 'zh-Hant-TW', name: '繁體中文', dir: 'ltr', indexed: true },
  { code: 'zhi', tag: 'zh-Hans', intl: 'zh-Hans', name: '简体中文（国际）', dir: 'ltr', indexed: false },
] as const

export type Locale = (typeof locales)[number]
export type LocaleCode = Locale['code']

export const defaultLocale: LocaleCode = 'en'

const localeCodes = locales.map(({ code }) => code)

/** The entry of a code; English for an unknown one. */
export function findLocale(code: string): Locale {
  return locales.find((locale) => locale.code === code) ?? locales[0]
}

/** What `?lang=` and `?l=` mean (rule 2.6), in the ways of `lookUpLanguage`; an unknown value is English. */
export function parseLanguageParameter(value: string): LocaleCode {
  return findLocale(lookUpLanguage(value, localeCodes) ?? defaultLocale).code
}

/** The `lang` header of a locale: lower case, `zh-` written `zh_` (rule 6.7). */
export function toLangHeader(code: LocaleCode): string {
  return code.replace('zh-', 'zh_')
}

/** The locale of a `lang` header; English where it is missing or unknown. */
export function fromLangHeader(header: string | null | undefined): LocaleCode {
  return parseLanguageParameter(header ?? '')
}
