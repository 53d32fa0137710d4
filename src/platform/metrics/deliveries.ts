import { Gauge, type Registry } from 'prom-client'
import { games } from '../../contract/games.ts'
import type { Database } from '../db/connection.ts'
import { isUnavailable, within } from '../db/failures.ts'

/** How long the database has for its part, in milliseconds: a scrape is answered without it as well. */
const patience = 2_000
/** More than so many are counted as so many: whoever reads this knows enough by then. */
const countLimit = 100_000

interface Open {
  game: string
  state: string
  number: number
  /** Seconds since the oldest was made; null where there is none. */
  age: number | null
}

/** What has not arrived, by game and state. What has is a history, which the attempts count. */
async function readOpen({ sql }: Database): Promise<Open[]> {
  const projects = games.map(({ gameProject }) => gameProject)
  const reading = sql<Open[]>`
    select game, state, counted.number::int as number, extract(epoch from clock_timestamp() - counted.oldest)::float8 as age
    from jsonb_array_elements_text(${JSON.stringify(projects)}::text::jsonb) as game
    cross join (values ('delivering'), ('delayed')) as states (state)
    cross join lateral (
      select count(*) as number, min(created_at) as oldest
      from (
        select created_at from deliveries
        where game_project = game and deliveries.state = states.state
        order by created_at limit ${countLimit}
      ) as unfinished
    ) as counted`
  return await within(patience, reading)
}

/** Shows how many deliveries are on their way or parked, and how old the oldest is. */
export function watchDeliveries(db: Database, registers: Registry[]): void {
  let reading: Promise<Open[]> | null = null
  // Both gauges are read at once, and by one look at the outbox.
  const read = (): Promise<Open[]> => {
    reading ??= readOpen(db)
      .catch((error: unknown) => {
        if (isUnavailable(error)) return []
        throw error
      })
      .finally(() => {
        reading = null
      })
    return reading
  }
  const show = (name: string, help: string, toValue: (open: Open) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['game', 'state'],
      registers,
      async collect() {
        const rows = await read()
        gauge.reset()
        for (const row of rows) gauge.set({ game: row.game, state: row.state }, toValue(row))
      },
    })
  }
  show(
    'guildhall_deliveries',
    'Deliveries that have not arrived, by game and state: delivering, or delayed (parked).',
    ({ number }) => number,
  )
  show(
    'guildhall_deliveries_oldest_seconds',
    'The age of the oldest delivery that has not arrived, by game and state; 0 where there is none.',
    ({ age }) => Math.max(0, age ?? 0),
  )
}
