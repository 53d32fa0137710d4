import type { Game } from '../../contract/games.ts'
import { codes } from '../../contract/wire.ts'
import type { CheckinGifts } from '../catalogue/checkin-gifts.ts'
import type { GiftItem } from '../catalogue/items.ts'
import type { ProgressEvent } from '../catalogue/progress-event.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import type { ReceiptBalances } from '../ledger/credits.ts'

/** Whose check-ins, by which calendar: a role of a game. */
export interface CheckinRole {
  game: Game
  uid: string
}

/** Who checks in, and for what. */
export interface Checkin {
  role: CheckinRole
  gifts: CheckinGifts
  now: Date
  /** The month or week the player saw, `month-2026-11`. */
  activeId: string
}

/** What a check-in gives and every balance that changes. */
export interface CheckinResult {
  /** Which gift: the n-th of the month, or the weekday's. */
  gift: number
  items: readonly GiftItem[]
  balances: ReceiptBalances
}

/** A check-in that is decided on; `write` sends its statements. */
export interface PlannedCheckin extends CheckinResult {
  /** What it counts for in the tasks. */
  events: readonly ProgressEvent[]
  write(tx: Tx): Promise<unknown>[]
}

/** The ids by which the portal knows a month and a week. */
export const toMonthActivity = (month: string) => `month-${month}`
export const toWeekActivity = (week: string) => `week-${week}`

/** Refuses with 3006 where the player saw another month or week than the one that is open. */
export function refuseClosed({ activeId }: Checkin, open: string): void {
  if (activeId !== open) throw new Refusal(codes.notOpen, `open is ${open}`)
}
