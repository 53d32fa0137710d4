import { sayAdded, sayAmount, sayContents } from '../reward/say-items.ts'
import { type AnyGift, type Face, openGift } from './gift.ts'

/** The number on a tile, shortened where it is too long for one. */
export function sayFace({ sign, amount }: Face): string {
  return sign === 'plus' ? sayAdded(amount, true) : sayAmount(amount, true)
}

/** What a gift holds, as one phrase. */
export function sayGift(gift: AnyGift): string {
  return sayContents(openGift(gift))
}

/** The name of a weekday, 1 for Monday to 7 for Sunday. */
export function sayWeekday(day: number, style: 'short' | 'long', tag: string): string {
  // 2 January 2023 was a Monday.
  const date = new Date(Date.UTC(2023, 0, day + 1))
  return new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' }).format(date)
}
