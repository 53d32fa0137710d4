import { formatNumber, t } from '../i18n/texts.ts'
import { type AnyGift, type Content, type Face, openGift } from './gift.ts'

/** The longest number that a tile has room for. */
const roomyNumber = 9999

/** `×5` or `+50`; a number too long for a tile is shortened in the language's way. */
export function sayAmount({ sign, amount }: Pick<Face, 'sign' | 'amount'>, isShort = false): string {
  const number = formatNumber(amount, isShort && amount > roomyNumber ? { notation: 'compact' } : undefined)
  return t(sign === 'plus' ? 'checkin.gift.added' : 'checkin.gift.amount', { amount: number })
}

/** The name of one thing in a gift. */
export function sayName(content: Content): string {
  if (content.kind === 'item') return content.name
  return t(content.kind === 'growth' ? 'checkin.gift.growth' : 'checkin.gift.role_growth')
}

function sayContent(content: Content): string {
  if (content.kind === 'item') return t('checkin.gift.item', { name: content.name, amount: content.amount })
  return `${sayName(content)} ${sayAmount({ sign: 'plus', amount: content.amount })}`
}

/** Things as one phrase: `Iron ore ×5, Growth +50`. */
export function sayContents(contents: readonly Content[]): string {
  const names = contents.map(sayContent)
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'unit', style: 'short' })
  return names.length > 0 ? list.format(names) : t('checkin.gift.nothing')
}

/** What a gift holds, as one phrase. */
export function sayGift(gift: AnyGift): string {
  return sayContents(openGift(gift))
}

/** The name of a weekday, 1 for Monday to 7 for Sunday. */
export function sayWeekday(day: number, style: 'short' | 'long'): string {
  // 2 January 2023 was a Monday.
  const date = new Date(Date.UTC(2023, 0, day + 1))
  return new Intl.DateTimeFormat(document.documentElement.lang, { weekday: style, timeZone: 'UTC' }).format(date)
}
