import type { Game } from '../../contract/games.ts'
import { findWindow, type Period } from '../../contract/windows.ts'
import type { Asking } from '../calls/call.ts'
import type { Task, Tasks } from '../catalogue/tasks.ts'
import { toSeconds } from '../http/to-seconds.ts'

/** A stretch of time that tasks are done in; `start` and `end` are unix seconds, both 0 for life. */
export interface Span {
  /** `2026-11-20`, `2026-W47`, `2026-11`, `life`, or `from-` and the start of a window: what claims go by. */
  period: string
  start: number
  end: number
}

/** What has been done and taken in the spans that tasks are in now. */
export interface Progress {
  /** The present day (1), week (2) and month (3) of the game, and life (6). */
  cycles: readonly (Span & { cycle: number })[]
  /** How often an event happened in a span. */
  counts: readonly { period: string; event: string; amount: number }[]
  claims: readonly { period: string; key: string }[]
}

/** The span of a window, by when it begins. */
export function toWindowSpan({ start, end }: Period): Span {
  return { period: `from-${start.toISOString()}`, start: toSeconds(start), end: toSeconds(end) }
}

/** The windows that tasks are limited to, now or next, with the days that count. */
function listWindows(tasks: Iterable<Task>, { timeZone }: Game, now: Date) {
  return [...tasks].flatMap(({ span, event }) => {
    const found = span.kind === 'window' ? findWindow(span.window, now, timeZone) : null
    if (!found) return []
    // The end is no part of the window any more: the last day is that of the millisecond before.
    const last = new Date(found.end.getTime() - 1)
    return [{ ...toWindowSpan(found), event, first: found.start.toISOString(), last: last.toISOString() }]
  })
}

/**
 * Asks what the caller's current role has done and what the account has taken, in the spans that a game's tasks are in now;
 * one statement. A window is counted by the whole days it touches in the game's time zone.
 */
export async function askProgress(
  { sql, tokenHash, gameProject, now }: Asking,
  game: Game,
  tasks: Tasks,
): Promise<Progress> {
  const at = now.toISOString()
  const windows = JSON.stringify(listWindows(tasks.values(), game, now))
  // Each span is looked up by itself (offset 0 sees to it): read in one go, it would be the player's whole history.
  const [row] = await sql<Progress[]>`
    with me as (
      select fp_uid, role_holder from caller(${tokenHash}, ${gameProject})
    ), cycles as (
      select
        cycle, period_key(cycle, ${at}::timestamptz, ${game.timeZone}) as period,
        coalesce(extract(epoch from date_trunc(unit, ${at}::timestamptz, ${game.timeZone}))::bigint, 0) as start,
        coalesce(extract(epoch from period_end(cycle, ${at}::timestamptz, ${game.timeZone}))::bigint, 0) as "end"
      from (values (1, 'day'), (2, 'week'), (3, 'month'), (6, null)) as listed (cycle, unit)
    ), windows as (
      select
        period, event, period_key(1, first, ${game.timeZone}) as first_day,
        period_key(1, last, ${game.timeZone}) as last_day
      from jsonb_to_recordset(${windows}::text::jsonb)
        as listed (period text, event text, first timestamptz, last timestamptz)
    ), counts as (
      select cycles.period, done.event, done.amount
      from me, cycles, lateral (
        select event, amount from progress_counts
        where holder = me.role_holder and cycle = cycles.cycle and period = cycles.period
        offset 0
      ) as done
      union all
      select windows.period, windows.event, done.amount
      from me, windows, lateral (
        select sum(amount) as amount from progress_counts
        where holder = me.role_holder and cycle = 1 and period between windows.first_day and windows.last_day
          and event = windows.event
      ) as done
      where done.amount is not null
    ), claims as (
      select spans.period, claimed.key
      from me, (select period from cycles union select period from windows) as spans, lateral (
        select task_key as key from task_claims
        where fp_uid = me.fp_uid and game_project = ${gameProject} and period = spans.period
        offset 0
      ) as claimed
    )
    select
      (select json_agg(cycles) from cycles) as cycles,
      (select coalesce(json_agg(counts), '[]') from counts) as counts,
      (select coalesce(json_agg(claims), '[]') from claims) as claims`
  if (!row) throw new Error('The progress of tasks could not be read')
  return row
}
