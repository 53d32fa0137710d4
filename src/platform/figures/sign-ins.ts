import type { Tx } from '../db/transaction.ts'
import type { FigureRange } from './figure-range.ts'

/** How many sessions were opened on a day; an empty game is the portal's own sign-in. */
export interface SignInRow {
  day: string
  game_project: string
  count: number
}

/** Days that are counted again, since sessions of them may still be opened, or had not been seen. */
const lastDays = 2
/** Sessions are kept for so many days after their end. */
const keptDays = 30
const day = 24 * 60 * 60 * 1000

const toDay = (date: Date) => date.toISOString().slice(0, 10)

/**
 * Counts the sign-ins of the days since it was done last, before their sessions are forgotten. Any number of processes may do this at once
 * and again: a day's number only grows.
 */
export async function noteSignIns({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  const oldest = toDay(new Date(now.getTime() - keptDays * day))
  const today = toDay(now)
  await sql`
    insert into sign_in_days as noted (day, game_project, amount)
    select (created_at at time zone 'UTC')::date, coalesce(game_project, ''), count(*)
    from sessions
    where created_at >= greatest(
      ${oldest}::date, least(${today}::date, (select max(day) from sign_in_days)) - ${lastDays - 1}::int
    )::timestamp at time zone 'UTC'
    group by 1, 2
    order by 1, 2
    on conflict (day, game_project) do update set amount = greatest(noted.amount, excluded.amount)
    where noted.amount < excluded.amount`
}

/** Sign-ins on these days, and of the last ones as they are by now. One statement. */
export async function readSignIns(
  { sql }: Pick<Tx, 'sql'>,
  { since, until, gameProject }: FigureRange,
  now: Date,
): Promise<SignInRow[]> {
  const fresh = toDay(new Date(now.getTime() - (lastDays - 1) * day))
  const rows = await sql<SignInRow[]>`
    select day::text as day, game_project, max(amount) as count
    from (
      select day, game_project, amount from sign_in_days
      where day >= (${since}::timestamptz at time zone 'UTC')::date and day < (${until}::timestamptz at time zone 'UTC')::date
      union all
      select (created_at at time zone 'UTC')::date, coalesce(game_project, ''), count(*)
      from sessions
      where created_at >= greatest(${since}::timestamptz, ${fresh}::timestamp at time zone 'UTC') and created_at < ${until}
      group by 1, 2
    ) as counted
    where ${gameProject} in ('', game_project)
    group by 1, 2 order by 1, 2`
  return [...rows]
}

/** Sign-ins since a moment, by game. One statement. */
export async function countSignIns({ sql }: Pick<Tx, 'sql'>, since: Date): Promise<Omit<SignInRow, 'day'>[]> {
  const rows = await sql<Omit<SignInRow, 'day'>[]>`
    select coalesce(game_project, '') as game_project, count(*) as count
    from sessions where created_at > ${since.toISOString()} group by 1`
  return [...rows]
}
