import type { Month } from '../../contract/checkin/calls.ts'
import { findCurrentDay, findTodaysGift } from '../checkin/calendar.ts'

/** What the lobby says of today's check-in. `day` counts check-ins, not days of the month. */
export type Today =
  | { kind: 'open'; day: number; total: number; icon: string }
  | { kind: 'claimed'; count: number }
  | { kind: 'locked'; level: number }
  | { kind: 'finished' }

/** Reads today off the month: ready to claim, claimed, waiting for a higher VIP level, or no gift left this month. */
export function readToday(month: Month, vipLevel: number): Today {
  if (month.now_day_has_check === 1) return { kind: 'claimed', count: month.total_check_days }
  const gift = findTodaysGift(month)
  if (!gift) return { kind: 'finished' }
  if (gift.vip_restriction > vipLevel) return { kind: 'locked', level: gift.vip_restriction }
  const icon = gift.item_list[0]?.item_icon || gift.pkg_icon || 'chest'
  return { kind: 'open', day: findCurrentDay(month), total: month.gift_list.length, icon }
}
