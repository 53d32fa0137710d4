import type { FigureCurrency, FlowFigures } from '../../contract/console/calls.ts'
import type { Tx } from '../db/transaction.ts'
import type { FigureRange } from './figure-range.ts'

/** What one kind of holder was given and spent on a day in a game for a reason. */
export interface FlowRow {
  day: string
  currency: string
  /** `account`, `game`, `role` or `debt`: the growth of an account stands with its game and its role once more. */
  holder: string
  game_project: string
  reason: string
  given: number
  spent: number
}

/** The currencies that a look is at, as regular expressions. */
const patterns: Readonly<Record<FigureCurrency, string>> = {
  points: '^coin$',
  growth: '^growth$',
  tickets: '^(ticket|gift):',
}

/**
 * All flows of the ledger (rule 19.1) on these days. Each entry has one holder and `system:<reason>` on its other side, so that what was
 * given less what was spent is, to the point, by what balances changed. One statement.
 */
export async function readFlows(
  { sql }: Pick<Tx, 'sql'>,
  { since, until, gameProject }: FigureRange,
  only: { currency?: FigureCurrency; holder?: 'account' } = {},
): Promise<FlowRow[]> {
  const pattern = only.currency ? patterns[only.currency] : ''
  const rows = await sql<FlowRow[]>`
    select day, currency, holder, game_project, reason,
      coalesce(sum(amount) filter (where is_credit), 0)::bigint as given,
      coalesce(sum(amount) filter (where not is_credit), 0)::bigint as spent
    from (
      select (created_at at time zone 'UTC')::date::text as day, currency, game_project, reason, amount, is_credit,
        split_part(case when is_credit then credit else debit end, ':', 1) as holder
      from ledger_entries cross join lateral (select debit like 'system:%' as is_credit) as side
      where created_at >= ${since} and created_at < ${until}
        and (${gameProject} = '' or game_project = ${gameProject}) and currency ~ ${pattern}
    ) as moved
    where ${only.holder ?? ''} in ('', holder)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
  return [...rows]
}

interface Flow {
  given: number
  spent: number
}

/** Sums of rows by a name, in the order in which the names come first. */
function sumBy(rows: readonly FlowRow[], nameOf: (row: FlowRow) => string): Map<string, Flow> {
  const sums = new Map<string, Flow>()
  for (const row of rows) {
    const { given, spent } = sums.get(nameOf(row)) ?? { given: 0, spent: 0 }
    sums.set(nameOf(row), { given: given + row.given, spent: spent + row.spent })
  }
  return sums
}

/** What only moved from an account to another: a role was bound. */
const isMove = ({ reason }: FlowRow) => reason === 'bind'

/** Flows by day, game and reason, as the call answers them. */
export function sumFlows(rows: readonly FlowRow[]): FlowFigures {
  const real = rows.filter((row) => !isMove(row))
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const byReason = currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    return [...sumBy(own, ({ reason }) => reason)].map(([reason, flow]) => ({ currency, reason, ...flow }))
  })
  return {
    day_list: [...sumBy(real, ({ day }) => day)].map(([day, flow]) => ({ day, ...flow })),
    game_list: [...sumBy(real, ({ game_project }) => game_project)].map(([game_project, flow]) => ({
      game_project,
      ...flow,
    })),
    reason_list: byReason.toSorted((a, b) => b.given + b.spent - a.given - a.spent),
  }
}
