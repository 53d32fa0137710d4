import type { claimKinds } from '../../contract/console/calls.ts'
import type { Tx } from '../db/transaction.ts'
import type { FigureRange } from './figure-range.ts'

/** How often something of a kind was claimed on a day in a game. */
export interface ClaimRow {
  day: string
  kind: (typeof claimKinds)[number]
  game_project: string
  count: number
}

/** Where claims of a kind are kept, and when they were made. */
const sources: Readonly<Record<ClaimRow['kind'], { table: string; moment: string }>> = {
  'check-in': { table: 'checkins', moment: 'created_at' },
  task: { table: 'task_claims', moment: 'created_at' },
  right: { table: 'right_claims', moment: 'created_at' },
  'member gift': { table: 'member_gift_claims', moment: 'created_at' },
  letter: { table: 'letter_claims', moment: 'claimed_at' },
  'activation gift': { table: 'active_buff_claims', moment: 'claimed_at' },
}

/** Each table is counted by itself, its days as dates: millions of rows go through here, and few come out. */
const counts = Object.entries(sources).map(
  ([kind, { table, moment }]) => `
    select (${moment} at time zone 'UTC')::date as day, '${kind}' as kind, game_project, count(*) as count
    from ${table}
    where ${moment} >= $1 and ${moment} < $2 and ($3 = '' or game_project = $3)
    group by 1, 3`,
)

const statement = `
  select day::text as day, kind, game_project, count
  from (${counts.join(' union all ')}) as claims
  order by 1, 2, 3`

/** What players claimed on these days. One statement. */
export async function readClaims(
  { sql }: Pick<Tx, 'sql'>,
  { since, until, gameProject }: FigureRange,
): Promise<ClaimRow[]> {
  return [...(await sql.unsafe<ClaimRow[]>(statement, [since, until, gameProject]))]
}

/** Claims of all games by day and kind. */
export function sumClaims(rows: readonly ClaimRow[]): Omit<ClaimRow, 'game_project'>[] {
  const sums = new Map<string, Omit<ClaimRow, 'game_project'>>()
  for (const { day, kind, count } of rows) {
    const key = `${day} ${kind}`
    sums.set(key, { day, kind, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()]
}
