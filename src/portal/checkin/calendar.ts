import type { Month, MonthGift } from '../../contract/checkin/calls.ts'

/** What a player can do with a gift of the month (rule 7.5). */
export type TileState = 'claimed' | 'today' | 'makeUp' | 'ahead' | 'locked'

/** A gift as the calendar shows it. */
export interface Tile {
  gift: MonthGift
  state: TileState
}

/** Why a make-up cannot be bought now, if it cannot. `short` counts points. */
export type Obstacle =
  | { kind: 'none' }
  | { kind: 'todayFirst' }
  | { kind: 'level'; level: number }
  | { kind: 'points'; short: number }

/** The one make-up on offer: it earns the next gift after today's, at that gift's price in points. */
export interface MakeUp {
  gift: MonthGift
  price: number
  missed: number
  obstacle: Obstacle
}

/** The player as far as the calendar asks: the VIP level, and the balance in points. */
export interface Means {
  vip_level: number
  coin: number
}

/** The current day: `total_check_days` once today is checked, else the one after (rule 7.5). */
export function findCurrentDay(month: Month): number {
  return month.now_day_has_check === 1 ? month.total_check_days : month.total_check_days + 1
}

/** Whether a gift is claimed: its day is before the current one, or is the current one and today is checked. */
export function isClaimed(month: Month, day: number): boolean {
  const current = findCurrentDay(month)
  return day < current || (day === current && month.now_day_has_check === 1)
}

function findGift(month: Month, day: number): MonthGift | undefined {
  return month.gift_list.find((gift) => gift.day === day)
}

/** Today's gift while it is not claimed; null afterwards, and when the month has no gift left. */
export function findTodaysGift(month: Month): MonthGift | null {
  return month.now_day_has_check === 1 ? null : (findGift(month, findCurrentDay(month)) ?? null)
}

/**
 * The make-up on offer, null when no day is missed or no gift is left. It sits on the next gift after today's, so today's
 * own check-in comes first.
 */
export function findMakeUp(month: Month, means: Means): MakeUp | null {
  const gift = findGift(month, findCurrentDay(month) + 1)
  if (gift === undefined || month.miss_check_times <= 0) return null
  const price = gift.resigning_consumption
  return { gift, price, missed: month.miss_check_times, obstacle: findObstacle(month, gift, means) }
}

function findObstacle(month: Month, gift: MonthGift, means: Means): Obstacle {
  if (gift.vip_restriction > means.vip_level) return { kind: 'level', level: gift.vip_restriction }
  if (findTodaysGift(month) !== null) return { kind: 'todayFirst' }
  const short = gift.resigning_consumption - means.coin
  return short > 0 ? { kind: 'points', short } : { kind: 'none' }
}

/** Every gift of the month in the order of its days, with its state. */
export function layOutMonth(month: Month, means: Means): Tile[] {
  const today = findTodaysGift(month)
  const makeUp = findMakeUp(month, means)
  const stateOf = (gift: MonthGift): TileState => {
    if (isClaimed(month, gift.day)) return 'claimed'
    if (gift.vip_restriction > means.vip_level) return 'locked'
    if (gift === today) return 'today'
    return gift === makeUp?.gift ? 'makeUp' : 'ahead'
  }
  return [...month.gift_list].sort((a, b) => a.day - b.day).map((gift) => ({ gift, state: stateOf(gift) }))
}
