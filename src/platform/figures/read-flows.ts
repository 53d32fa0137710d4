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

/** The currencies that a look is at, as patterns of `like`. */
const patterns: Readonly<Record<FigureCurrency, readonly string[]>> = {
  points: ['coin'],
  growth: ['growth'],
  tickets: ['ticket:%', 'gift:%'],
}

/**
 * The entries that a condition leaves, as `day`, `holder`, `currency`, `game_project`, `reason`, `given` and `spent`. Each entry has one holder and
 * `system:<reason>` on its other side. What is grouped is short and stays as it is: millions of rows go through here.
 */
export const sumEntries = (condition: string) => `
  select day, holder, currency, game_project, reason,
    coalesce(sum(amount) filter (where is_credit), 0)::bigint as given,
    coalesce(sum(amount) filter (where not is_credit), 0)::bigint as spent
  from (
    select (created_at at time zone 'UTC')::date as day, is_credit, currency, game_project, reason, amount,
      split_part(case when is_credit then credit else debit end, ':', 1) as holder
    from ledger_entries cross join lateral (select debit like 'system:%' as is_credit) as side
    where ${condition}
  ) as moved
  group by day, holder, currency, game_project, reason`

/** Said of both parts, so that the plan has no other months in it than those of the range. */
const ranged = 'created_at >= $1::timestamptz and created_at < $2::timestamptz'
/** Entries and sums of the one game and the wanted currencies. */
const narrow = `($3 = '' or game_project = $3) and currency like any (array(select jsonb_array_elements_text($4::text::jsonb)))`

/**
 * The days of the range that are summed up already and lie in it whole are taken from there, and what was before and after them from
 * the entries.
 */
const statement = `
  with kept as (
    select * from (
      select greatest(min(day), ($1::timestamptz at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date) as first,
        least(max(day) + 1, ($2::timestamptz at time zone 'UTC')::date) as next
      from flow_days having max(day) is not null
    ) as whole where first < next
  ), moments as (
    select coalesce((select first::timestamp at time zone 'UTC' from kept), $2::timestamptz) as first,
      coalesce((select next::timestamp at time zone 'UTC' from kept), $2::timestamptz) as next
  )
  select day::text as day, currency, holder, game_project, reason, sum(given)::bigint as given, sum(spent)::bigint as spent
  from (
    ${sumEntries(`created_at < (select first from moments) and ${ranged} and ${narrow}`)}
    union all
    ${sumEntries(`created_at >= (select next from moments) and ${ranged} and ${narrow}`)}
    union all
    select day, holder, currency, game_project, reason, given, spent from flow_days
    where day >= (select first from kept) and day < (select next from kept) and holder <> '' and ${narrow}
  ) as flows
  where $5 in ('', holder)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`

/**
 * All flows of the ledger (rule 19.1) on these days, so that what was given less what was spent is, to the point, by what balances
 * changed. One statement.
 */
export async function readFlows(
  { sql }: Pick<Tx, 'sql'>,
  { since, until, gameProject }: FigureRange,
  only: { currency?: FigureCurrency; holder?: 'account' } = {},
): Promise<FlowRow[]> {
  const wanted = only.currency ? patterns[only.currency] : ['%']
  const rows = await sql.unsafe<FlowRow[]>(statement, [
    since,
    until,
    gameProject,
    JSON.stringify(wanted),
    only.holder ?? '',
  ])
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
