import { type DeliveryFigures, deliveryAges } from '../../contract/console/calls.ts'
import type { Tx } from '../db/transaction.ts'
import type { FigureRange } from './figure-range.ts'

/** How many deliveries that were made on a day are in a state now. */
export interface DeliveryRow {
  day: string
  game_project: string
  state: DeliveryFigures['day_list'][number]['state']
  count: number
}

const toProjects = ({ games }: FigureRange) => JSON.stringify(games.map(({ gameProject }) => gameProject))

/** Deliveries that were made on these days, by game and state. One statement, by the index of the lists. */
export async function readDeliveryDays({ sql }: Pick<Tx, 'sql'>, range: FigureRange): Promise<DeliveryRow[]> {
  const rows = await sql<DeliveryRow[]>`
    select day, game_project, state, count
    from jsonb_array_elements_text(${toProjects(range)}::text::jsonb) as game
    cross join (values ('delivering'), ('delayed'), ('delivered'), ('replaced')) as states (one)
    cross join lateral (
      select (created_at at time zone 'UTC')::date::text as day, game_project, state, count(*) as count
      from deliveries
      where game_project = game and state = one and created_at >= ${range.since} and created_at < ${range.until}
      group by 1, 2, 3
    ) as counted
    order by 1, 2, 3`
  return [...rows]
}

type AgeFigure = DeliveryFigures['age_list'][number]

/** Everything that has not arrived, by its age at a moment. One statement. */
export async function readOpenAges({ sql }: Pick<Tx, 'sql'>, range: FigureRange, now: Date): Promise<AgeFigure[]> {
  const bounds = JSON.stringify(deliveryAges.flatMap(({ below }) => (below === null ? [] : [below])))
  const rows = await sql<{ place: number; delivering: number; delayed: number }[]>`
    with bounds as (
      select array(select jsonb_array_elements_text(${bounds}::text::jsonb)::float8) as below
    )
    select width_bucket(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - created_at)::float8), below) as place,
      count(*) filter (where state = 'delivering') as delivering, count(*) filter (where state = 'delayed') as delayed
    from deliveries, bounds
    where state in ('delivering', 'delayed')
      and game_project in (select jsonb_array_elements_text(${toProjects(range)}::text::jsonb))
    group by 1`
  return deliveryAges.map(({ age }, index) => {
    const { delivering = 0, delayed = 0 } = rows.find(({ place }) => place === index) ?? {}
    return { age, delivering, delayed }
  })
}

/** Deliveries of all games by day and state. */
export function sumDeliveries(rows: readonly DeliveryRow[]): DeliveryFigures['day_list'] {
  const sums = new Map<string, DeliveryFigures['day_list'][number]>()
  for (const { day, state, count } of rows) {
    const key = `${day} ${state}`
    sums.set(key, { day, state, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()]
}
