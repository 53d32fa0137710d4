import type { Tx } from '../db/transaction.ts'
import type { CheckinRole } from './checkin.ts'
import type { MonthState } from './month-rules.ts'
import type { WeekState } from './week-rules.ts'

/** The role's month at a moment, as the game's time zone has it; one statement. */
export async function readMonth(tx: Tx, { game, uid }: CheckinRole, now: Date): Promise<MonthState> {
  const [row] = await tx.sql<MonthState[]>`
    with calendar as (select (${now.toISOString()}::timestamptz at time zone ${game.timeZone})::date as today)
    select
      to_char(today, 'YYYY-MM') as month,
      extract(day from today)::int as today,
      (
        select coalesce(json_agg(extract(day from day)::int order by day), '[]')
        from checkins
        where game_project = ${game.gameProject} and uid = ${uid} and activity = to_char(today, '"month-"YYYY-MM')
      ) as "checkedDays"
    from calendar`
  if (!row) throw new Error('The month could not be read')
  return row
}

/** The role's week at a moment, as the game's time zone has it; one statement. */
export async function readWeek(tx: Tx, { game, uid }: CheckinRole, now: Date): Promise<WeekState> {
  const [row] = await tx.sql<WeekState[]>`
    with calendar as (select (${now.toISOString()}::timestamptz at time zone ${game.timeZone})::date as today)
    select
      to_char(today, 'IYYY-"W"IW') as week,
      extract(isodow from today)::int as weekday,
      to_char(today, 'YYYY-MM-DD') as today,
      (
        select coalesce(json_agg(gift order by gift), '[]')
        from checkins
        where game_project = ${game.gameProject} and uid = ${uid} and activity = to_char(today, '"week-"IYYY-"W"IW')
      ) as "takenDays"
    from calendar`
  if (!row) throw new Error('The week could not be read')
  return row
}
