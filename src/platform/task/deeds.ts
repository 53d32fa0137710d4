import type { Game } from '../../contract/games.ts'
import type { Tx } from '../db/transaction.ts'
import { roleHolder } from '../ledger/ledger.ts'

/** What players do on the platform itself. Whatever else is counted, a game tells about. */
export const platformDeeds: readonly string[] = [
  'checkin',
  'checkin_week',
  'spin',
  'purchase',
  'spend_points',
  'use_item',
  'claim_gift',
  'claim_right',
  'claim_task',
]

/** So much of something that a player does: one check-in, five spins, 120 points spent. */
export interface Deed {
  /** One of {@link platformDeeds}, or the name of a game's event: `session`, `level_up`, `recharge`. */
  deed: string
  /** A whole number; nothing is counted below 1. */
  amount: number
}

/** Who did it, and when. */
export interface Doer {
  fpUid: string
  game: Game
  uid: string
  now: Date
}

/**
 * Counts deeds for a role, in the day, week and month that it is in the game's time zone, and for life (the reward cycles
 * 1, 2, 3 and 6 of specification section 4); one statement, for the transaction of what was done. Rows are taken in one
 * order, so that two of them never wait for each other in a circle.
 */
export async function noteDeeds(tx: Tx, { game, uid, now }: Doer, deeds: readonly Deed[]): Promise<unknown> {
  const done = deeds.filter(({ amount }) => amount >= 1)
  if (done.length === 0) return null
  const at = now.toISOString()
  return await tx.sql`
    insert into deed_counts as kept (holder, cycle, period, deed, amount)
    select
      ${roleHolder(game.gameProject, uid)}, cycle, period_key(cycle, ${at}::timestamptz, ${game.timeZone}), deed,
      least(sum(amount), 9007199254740991)::bigint
    from
      jsonb_to_recordset(${JSON.stringify(done)}::text::jsonb) as done (deed text, amount bigint),
      (values (1), (2), (3), (6)) as counted (cycle)
    group by cycle, deed
    order by cycle, deed
    on conflict (holder, cycle, period, deed)
    do update set amount = least(kept.amount::numeric + excluded.amount, 9007199254740991)::bigint`
}
