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

/** A deed of one of several roles, each at its own time. */
export interface RoleDeed extends Deed {
  uid: string
  at: Date
}

/** Who did it, and when. */
export interface Doer {
  fpUid: string
  game: Game
  uid: string
  now: Date
}

/** Counts deeds for a role, in one statement, for the transaction of what was done. */
export async function noteDeeds(tx: Tx, { game, uid, now }: Doer, deeds: readonly Deed[]): Promise<unknown> {
  return await noteDeedsOfRoles(
    tx,
    game,
    deeds.map((one) => ({ ...one, uid, at: now })),
  )
}

/**
 * Counts deeds, each in the day, week and month that it is in by the game's time zone, and for life (the reward cycles 1, 2, 3
 * and 6 of rule 9.7); one statement. Rows are taken in one order, so that two of them never wait for each
 * other in a circle.
 */
export async function noteDeedsOfRoles(tx: Tx, game: Game, deeds: readonly RoleDeed[]): Promise<unknown> {
  const done = deeds
    .filter(({ amount }) => amount >= 1)
    .map(({ deed, amount, uid, at }) => ({ deed, amount, at, holder: roleHolder(game.gameProject, uid) }))
  if (done.length === 0) return null
  return await tx.sql`
    insert into deed_counts as kept (holder, cycle, period, deed, amount)
    select
      holder, cycle, period_key(cycle, at, ${game.timeZone}) as period, deed,
      least(sum(amount), 9007199254740991)::bigint
    from
      jsonb_to_recordset(${JSON.stringify(done)}::text::jsonb)
        as done (holder text, deed text, amount bigint, at timestamptz),
      (values (1), (2), (3), (6)) as counted (cycle)
    group by holder, cycle, period, deed
    order by holder, cycle, period, deed
    on conflict (holder, cycle, period, deed)
    do update set amount = least(kept.amount::numeric + excluded.amount, 9007199254740991)::bigint`
}
