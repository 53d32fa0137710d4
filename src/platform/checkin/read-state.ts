import type { Asking } from '../calls/call.ts'
import type { MonthState } from './month-rules.ts'
import type { WeekState } from './week-rules.ts'

/** Where a call names no game, no answer is made of what was read. */
const zoneOf = ({ game }: Asking) => game?.timeZone ?? 'UTC'

/** The month of the caller's current role, as the game's time zone has it; one statement. */
export async function readMonth(asking: Asking): Promise<MonthState> {
  const { sql, tokenHash, gameProject, now } = asking
  const zone = zoneOf(asking)
  const [row] = await sql<MonthState[]>`
    with calendar as (select (${now.toISOString()}::timestamptz at time zone ${zone})::date as today),
    joining as (
      select (greatest(r.created_at, a.created_at) at time zone ${zone})::date as joined
      from caller(${tokenHash}, ${gameProject}) as me
      join accounts a on a.fp_uid = me.fp_uid
      join roles r on r.game_project = ${gameProject} and r.uid = me.uid
    )
    select
      to_char(today, 'YYYY-MM') as month,
      extract(day from today)::int as today,
      coalesce((
        select extract(day from least(joined, today))::int from joining where joined >= date_trunc('month', today)
      ), 1) as "joinedDay",
      (
        select coalesce(json_agg(extract(day from day)::int order by day), '[]')
        from caller(${tokenHash}, ${gameProject}) as me
        join checkins c on c.game_project = ${gameProject} and c.uid = me.uid
        where activity = to_char(today, '"month-"YYYY-MM')
      ) as "checkedDays"
    from calendar`
  if (!row) throw new Error('The month could not be read')
  return row
}

/** The week of the caller's current role, as the game's time zone has it; one statement. */
export async function readWeek(asking: Asking): Promise<WeekState> {
  const { sql, tokenHash, gameProject, now } = asking
  const [row] = await sql<WeekState[]>`
    with calendar as (select (${now.toISOString()}::timestamptz at time zone ${zoneOf(asking)})::date as today)
    select
      to_char(today, 'IYYY-"W"IW') as week,
      extract(isodow from today)::int as weekday,
      to_char(today, 'YYYY-MM-DD') as today,
      (
        select coalesce(json_agg(gift order by gift), '[]')
        from caller(${tokenHash}, ${gameProject}) as me
        join checkins c on c.game_project = ${gameProject} and c.uid = me.uid
        where activity = to_char(today, '"week-"IYYY-"W"IW')
      ) as "takenDays"
    from calendar`
  if (!row) throw new Error('The week could not be read')
  return row
}
