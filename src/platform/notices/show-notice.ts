import * as v from 'valibot'
import type { Game } from '../../contract/games.ts'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { cleanText } from '../../contract/text/clean.ts'
import { writeDate } from '../../contract/write-date.ts'
import { type NoticeValue, noticeValuesSchema } from '../catalogue/notice-templates.ts'
import type { Texts } from '../catalogue/texts.ts'

/** Whose language a notice is shown in, and on whose pages. */
export interface Reader {
  texts: Pick<Texts, 'text'>
  locale: LocaleCode
  game: Game | null
}

function writeOut(value: NoticeValue, { texts, locale }: Pick<Reader, 'texts' | 'locale'>): string {
  const { intl } = findLocale(locale)
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number') return new Intl.NumberFormat(intl).format(value)
  if ('text' in value) return texts.text(value.text, locale)
  return writeDate(new Date(value.date), intl, { dateStyle: 'long', timeZone: 'UTC' })
}

/** What fills placeholders, as it was kept, in the language of whoever reads it. */
export function writeValues(values: unknown, reader: Pick<Reader, 'texts' | 'locale'>): Record<string, string> {
  const kept = Object.entries(v.parse(noticeValuesSchema, values))
  return Object.fromEntries(kept.map(([name, value]) => [name, writeOut(value, reader)]))
}

/** Title and content of a notice by its key: a template's with the values that were kept, or a broadcast's without. */
export function showNotice(key: string, values: unknown, reader: Reader): { title: string; content: string } {
  const filled = { game: reader.game?.name ?? '', ...writeValues(values, reader) }
  const { texts, locale } = reader
  return {
    title: texts.text(`notices.${key}.title`, locale, filled),
    content: texts.text(`notices.${key}.content`, locale, filled),
  }
}
