import type { Month, Week } from '../../contract/checkin/info-calls.ts'
import { isClaimed } from './calendar.ts'

/** What `checkin/month` says about the month after a check. */
export interface CountedMonth {
  total_check_days: number
  miss_check_times: number
  now_day_has_check: 0 | 1
}

/**
 * The month after a check: the counts of the answer, the n-th check-in's gift marked. The missed count falls by a
 * make-up and never below zero (rule 7.6).
 */
export function countCheck(month: Month, counted: CountedMonth): Month {
  const next = {
    ...month,
    total_check_days: counted.total_check_days,
    miss_check_times: Math.max(0, counted.miss_check_times),
    now_day_has_check: counted.now_day_has_check,
  }
  return {
    ...next,
    gift_list: next.gift_list.map((gift) => ({ ...gift, has_check: isClaimed(next, gift.day) ? 1 : 0 })),
  }
}

/** The week with one day's gift marked as claimed. */
export function markSeat(week: Week, day: number): Week {
  return { ...week, gift_list: week.gift_list.map((gift) => (gift.day === day ? { ...gift, has_check: 1 } : gift)) }
}
