import { codes } from '../../contract/wire.ts'
import type { WeekGift } from '../catalogue/checkin-gifts.ts'

/** A role's week: which day it is in the game's time zone and on which days the role has taken the gift. */
export interface WeekState {
  /** The ISO week, `2026-W47`. */
  week: string
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
  /** `2026-11-20`. */
  today: string
  takenDays: readonly number[]
}

/** What taking the day's gift comes to: the gift, or a refusal. */
export type WeekDecision = { kind: 'given'; gift: WeekGift } | { kind: 'refused'; code: number; msg: string }

/** Each day of the week has a gift of its own, taken on that day or not at all. `gifts` are Monday's to Sunday's. */
export function decideWeekCheckin({ weekday, takenDays }: WeekState, gifts: readonly WeekGift[]): WeekDecision {
  const gift = gifts[weekday - 1]
  if (takenDays.includes(weekday)) return { kind: 'refused', code: codes.alreadyClaimed, msg: 'taken already' }
  if (!gift) return { kind: 'refused', code: codes.notEligible, msg: 'this day has no gift' }
  return { kind: 'given', gift }
}
