import type { Game } from '../../contract/games.ts'
import { codes } from '../../contract/wire.ts'
import type { Receiver } from '../backpack/give.ts'
import type { CheckinGifts } from '../catalogue/checkin-gifts.ts'
import type { GiftItem } from '../catalogue/items.ts'
import { Refusal } from '../http/refusal.ts'
import type { ReceiptBalances } from '../ledger/credits.ts'

/** Whose check-ins, by which calendar: a role of a game. */
export interface CheckinRole {
  game: Game
  uid: string
}

/** Who checks in, when, and for what. */
export interface Checkin {
  fpUid: string
  role: CheckinRole
  gifts: CheckinGifts
  now: Date
  /** The month or week the player saw, `month-2026-11`; null for whichever it is. */
  activeId: string | null
}

/** What a check-in gave and every balance that changed. */
export interface CheckinResult {
  /** Which gift: the n-th of the month, or the weekday's. */
  gift: number
  items: readonly GiftItem[]
  balances: ReceiptBalances
}

/** The ids by which the portal knows a month and a week. */
export const toMonthActivity = (month: string) => `month-${month}`
export const toWeekActivity = (week: string) => `week-${week}`

/** The role as a receiver of gifts. */
export function toReceiver({ fpUid, role }: Checkin): Receiver {
  return { account: fpUid, role: { gameProject: role.game.gameProject, uid: role.uid } }
}

/** Refuses with 3006 where the player saw another month or week than the one that is open. */
export function refuseClosed({ activeId }: Checkin, open: string): void {
  if (activeId !== null && activeId !== open) throw new Refusal(codes.notOpen, `open is ${open}`)
}
