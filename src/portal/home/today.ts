import type { Month } from '../../contract/checkin/calls.ts'

/** What the lobby says of today's check-in. `day` counts check-ins, not days of the month. */
export type Today =
  | { kind: 'open'; day: number; total: number; icon: string }
  | { kind: 'claimed'; count: number }
  | { kind: 'locked'; level: number }
  | { kind: 'finished' }

/** Reads today off the month, whose next gift is the first that is not taken: ready to claim, claimed, waiting for a higher VIP level, or no gift left this month. */
export function readToday(month: Month, vipLevel: number): Today {
  if (month.now_day_has_check === 1) return { kind: 'claimed', count: month.total_check_days }
  const gift = month.gift_list.find(({ has_check: isTaken }) => isTaken === 0)
  if (!gift) return { kind: 'finished' }
  if (gift.vip_restriction > vipLevel) return { kind: 'locked', level: gift.vip_restriction }
  const icon = gift.item_list[0]?.item_icon || gift.pkg_icon || 'chest'
  return { kind: 'open', day: gift.day, total: month.gift_list.length, icon }
}
