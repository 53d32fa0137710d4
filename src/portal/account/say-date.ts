import type { Texts } from '../i18n/texts.ts'

/** The day of a moment (unix seconds), in full. */
export function sayDate(formatDate: Texts['formatDate'], seconds: number): string {
  return formatDate(new Date(seconds * 1000), { dateStyle: 'long' })
}
