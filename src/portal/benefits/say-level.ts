import type { Texts } from '../i18n/texts.ts'
import type { Level } from './ladder.ts'

/** The growth a level begins at, in short. The narrowest phones have no room for it in one line in every language. */
export function sayGrowth({ growth }: Level, formatNumber: Texts['formatNumber']): string {
  return formatNumber(growth, { notation: 'compact' }).replace(/\s/, ' ')
}
