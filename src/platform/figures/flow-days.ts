import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'
import { sumEntries } from './read-flows.ts'

/** A day is summed up once so many days have begun after it: by then every transaction of it has long ended. */
const lastDays = 2
const day = 24 * 60 * 60 * 1000

/** Sums up the day after the last one that is, the ledger's first day to begin with; of a day without entries there is the mark alone. */
const statement = `
  with due as (
    select day, day::timestamp at time zone 'UTC' as since, (day + 1)::timestamp at time zone 'UTC' as until
    from (
      select coalesce(
        (select max(day) + 1 from flow_days),
        (select (created_at at time zone 'UTC')::date from ledger_operations order by id limit 1)
      ) as day
    ) as next where day <= $1::date
  )
  insert into flow_days (day, holder, currency, game_project, reason, given, spent)
  select day, '', '', '', '', 0, 0 from due
  union all
  select day, holder, currency, game_project, reason, given, spent
  from (${sumEntries('created_at >= (select since from due) and created_at < (select until from due)')}) as summed
  on conflict do nothing
  returning 1`

/**
 * Sums up the ledger's days that are over, a day at a time and each once, for those who look at months. Any number of processes may do
 * this at once. It is for a clock that never goes back: an entry in a day that is summed up would be missing from the figures.
 */
export async function noteFlows(db: Database, now: Date): Promise<void> {
  const last = new Date(now.getTime() - lastDays * day).toISOString().slice(0, 10)
  for (;;) {
    const noted = await transact(db, (tx) => tx.sql.unsafe(statement, [last]))
    if (noted.length === 0) return
  }
}
