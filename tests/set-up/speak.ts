import { fileURLToPath } from 'node:url'
import { findLocale, type LocaleCode } from '../../src/contract/locales.ts'
import { createFormatter } from '../../src/portal/i18n/texts.ts'
import { readContentTexts, readFeatureTexts } from '../checks/text-catalogue.ts'

const locales = fileURLToPath(new URL('../../locales', import.meta.url))
const content = fileURLToPath(new URL('../../src/catalogue', import.meta.url))

export type Say = (key: string, values?: Record<string, string | number>) => string

/** What a feature's screens say in a language, from its catalogue: `speak('ar', 'shop')('sheet.close')`. */
export function speak(locale: LocaleCode, feature: string): Say {
  const texts = Object.fromEntries(readFeatureTexts(locales, locale, feature))
  const say = createFormatter({ tag: findLocale(locale).intl, texts, english: {} })
  return (key, values) => say(`${feature}.${key}`, values)
}

/** What several features say in a language, by their whole keys: `speakOf('ar', ['shop', 'act'])('shop.sheet.close')`. */
export function speakOf(locale: LocaleCode, features: readonly string[]): Say {
  const texts = features.flatMap((feature) => [...readFeatureTexts(locales, locale, feature)])
  return createFormatter({ tag: findLocale(locale).intl, texts: Object.fromEntries(texts), english: {} })
}

/** What the content calls something in a language: `speakContent('ar', 'shared')('items.coin')`. */
export function speakContent(locale: LocaleCode, part: string): Say {
  const texts = Object.fromEntries(readContentTexts(content, part, locale))
  return (key) => texts[`${part}.${key}`] ?? key
}

/** The first whole number in a text, whatever digits it is written in; null without one. */
export function readNumber(text: string): number | null {
  const western = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  const found = /\d[\d.,٬\s]*/.exec(western)?.[0].replace(/\D/g, '')
  return found ? Number(found) : null
}
