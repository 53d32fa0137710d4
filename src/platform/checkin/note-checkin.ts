import type { Tx } from '../db/transaction.ts'
import type { Checkin } from './checkin.ts'

/** What is written of a check-in. */
export interface CheckinNote {
  /** `month-2026-11` or `week-2026-W47`. */
  activity: string
  /** The day it counts for, `2026-11-20`. */
  day: string
  /** Which gift it earned. */
  gift: number
  /** The points it cost. */
  cost: number
}

/** Writes a check-in down; the keys of the table refuse a second one for a day and a gift given twice. */
export async function noteCheckin(
  tx: Tx,
  { role, now }: Pick<Checkin, 'role' | 'now'>,
  note: CheckinNote,
): Promise<void> {
  await tx.sql`
    insert into checkins (game_project, uid, activity, day, gift, cost, created_at)
    values (
      ${role.game.gameProject}, ${role.uid}, ${note.activity}, ${note.day}::text::date, ${note.gift}, ${note.cost},
      ${now.toISOString()}
    )`
}
