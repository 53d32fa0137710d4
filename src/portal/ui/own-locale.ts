import { type LocaleCode, locales } from '../../contract/locales.ts'
import { isInternationalChinese } from '../../contract/look-up-language.ts'

function findLocaleOf(tag: string): LocaleCode | null {
  try {
    const maximized = new Intl.Locale(tag).maximize()
    const { language, script } = maximized
    if (isInternationalChinese(maximized)) return 'zhi'
    if (language === 'zh') return script === 'Hant' ? 'zh-tw' : 'zh-cn'
    return locales.find(({ code, indexed }) => indexed && code === language)?.code ?? null
  } catch {
    return null
  }
}

/** The first of a browser's languages that is one of ours, as a locale; null where none is. */
export function findOwnLocale(languages: readonly string[]): LocaleCode | null {
  for (const tag of languages) {
    const own = findLocaleOf(tag)
    if (own) return own
  }
  return null
}
