import { codes } from '../../contract/wire.ts'
import type { MonthGift } from '../catalogue/checkin-gifts.ts'

/** A role's month: which day it is in the game's time zone and on which days the role has checked in. */
export interface MonthState {
  /** `2026-11`. */
  month: string
  /** The day of the month. */
  today: number
  /** The day of the month on which the player joined; 1 for who joined in an earlier month. */
  joinedDay: number
  checkedDays: readonly number[]
}

/** What a check-in or make-up comes to: the day it counts for and the gift it earns, or a refusal. */
export type MonthDecision =
  | { kind: 'given'; day: number; gift: MonthGift }
  | { kind: 'refused'; code: number; msg: string }

const refuse = (code: number, msg: string): MonthDecision => ({ kind: 'refused', code, msg })

/**
 * The days of this month before today without a check-in, earliest first (rule 7.3). The month counts from the day of joining, or from
 * the first check-in where a character came before the account that it was linked to.
 */
export function listMissedDays({ today, joinedDay, checkedDays }: MonthState): number[] {
  const first = Math.min(joinedDay, ...checkedDays)
  const before = Array.from({ length: Math.max(0, today - first) }, (_, index) => first + index)
  return before.filter((day) => !checkedDays.includes(day))
}

export function hasCheckedToday({ today, checkedDays }: MonthState): boolean {
  return checkedDays.includes(today)
}

function chooseDay(state: MonthState, resign: boolean): number | undefined {
  if (resign) return listMissedDays(state)[0]
  return hasCheckedToday(state) ? undefined : state.today
}

/**
 * The n-th check-in of a month earns the n-th gift, whichever day it counts for; a make-up counts for the earliest missed
 * day (rules 7.2, 7.3 and 7.4). `gifts` are the month's, in order; what a make-up costs is paid
 * elsewhere.
 */
export function decideMonthCheckin(
  state: MonthState,
  gifts: readonly MonthGift[],
  vipLevel: number,
  resign: boolean,
): MonthDecision {
  const day = chooseDay(state, resign)
  if (day === undefined) {
    return resign ? refuse(codes.notEligible, 'no day was missed') : refuse(codes.alreadyClaimed, 'checked in already')
  }
  const gift = gifts[state.checkedDays.length]
  if (!gift) return refuse(codes.notEligible, 'this month has no further gift')
  if (vipLevel < gift.vipRestriction) return refuse(codes.vipTooLow, `needs VIP ${gift.vipRestriction}`)
  return { kind: 'given', day, gift }
}

/** The month after a check-in that counted for `day`. */
export function addCheckin(state: MonthState, day: number): MonthState {
  return { ...state, checkedDays: [...state.checkedDays, day] }
}
