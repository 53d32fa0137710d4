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

/** What players claimed on these days. One statement. */
export async function readClaims(
  { sql }: Pick<Tx, 'sql'>,
  { since, until, gameProject }: FigureRange,
): Promise<ClaimRow[]> {
  const rows = await sql<ClaimRow[]>`
    select (at at time zone 'UTC')::date::text as day, kind, game_project, count(*) as count
    from (
      select created_at as at, 'check-in' as kind, game_project from checkins
      union all select created_at, 'task', game_project from task_claims
      union all select created_at, 'right', game_project from right_claims
      union all select created_at, 'member gift', game_project from member_gift_claims
      union all select claimed_at, 'letter', game_project from letter_claims
      union all select claimed_at, 'activation gift', game_project from active_buff_claims
    ) as claims
    where at >= ${since} and at < ${until} and (${gameProject} = '' or game_project = ${gameProject})
    group by 1, 2, 3 order by 1, 2, 3`
  return [...rows]
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
