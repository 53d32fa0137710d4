import type { Game } from '../../contract/games.ts'
import type { ProgressEvent } from '../catalogue/progress-event.ts'
import type { Tx } from '../db/transaction.ts'
import { roleHolder } from '../ledger/ledger.ts'

/** A progress event of one of several roles, each at its own time. */
export interface RoleProgressEvent extends ProgressEvent {
  uid: string
  at: Date
}

/** Who did it, and when. */
export interface Actor {
  fpUid: string
  game: Game
  uid: string
  now: Date
}

/** Counts events for a role in one statement, within the transaction that caused them. */
export async function recordProgress(
  tx: Tx,
  { game, uid, now }: Actor,
  events: readonly ProgressEvent[],
): Promise<unknown> {
  return await recordProgressOfRoles(
    tx,
    game,
    events.map((one) => ({ ...one, uid, at: now })),
  )
}

/**
 * Counts events, each in the day, week and month that it is in by the game's time zone, and for life (the reward cycles 1, 2, 3
 * and 6 of rule 9.7); one statement. Rows are taken in one order, so that two statements
 * never deadlock.
 */
export async function recordProgressOfRoles(
  tx: Tx,
  game: Game,
  events: readonly RoleProgressEvent[],
): Promise<unknown> {
  const done = events
    .filter(({ amount }) => amount >= 1)
    .map(({ event, amount, uid, at }) => ({ event, amount, at, holder: roleHolder(game.gameProject, uid) }))
  if (done.length === 0) return null
  return await tx.sql`
    insert into progress_counts as kept (holder, cycle, period, event, amount)
    select
      holder, cycle, period_key(cycle, at, ${game.timeZone}) as period, event,
      least(sum(amount), 9007199254740991)::bigint
    from
      jsonb_to_recordset(${JSON.stringify(done)}::text::jsonb)
        as done (holder text, event text, amount bigint, at timestamptz),
      (values (1), (2), (3), (6)) as counted (cycle)
    group by holder, cycle, period, event
    order by holder, cycle, period, event
    on conflict (holder, cycle, period, event)
    do update set amount = least(kept.amount::numeric + excluded.amount, 9007199254740991)::bigint`
}
