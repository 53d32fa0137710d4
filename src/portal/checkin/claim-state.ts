import type { Month, MonthGift, Week } from '../../contract/checkin/calls.ts'
import { findTodaysGift, type Means } from './calendar.ts'
import { findTodaysSeat, type WeekGift } from './week.ts'

/** What the golden button stands for: today's gift to claim, not open at this VIP level, claimed, or none left this month. */
export type ClaimState = { kind: 'ready' | 'locked'; gift: MonthGift } | { kind: 'claimed' | 'over' }

/** What a player can do about today. */
export function findClaimState(month: Month, means: Means): ClaimState {
  const gift = findTodaysGift(month)
  if (gift) return { kind: gift.vip_restriction > means.vip_level ? 'locked' : 'ready', gift }
  return { kind: month.now_day_has_check === 1 ? 'claimed' : 'over' }
}

/** What can be claimed today, of the month and of the week; null for what cannot, or is not known. */
export function findWaiting(
  month: Month | null,
  week: Week | null,
  means: Means,
): { day: MonthGift | null; seat: WeekGift | null } {
  const state = month && findClaimState(month, means)
  return { day: state?.kind === 'ready' ? state.gift : null, seat: week && findTodaysSeat(week) }
}
