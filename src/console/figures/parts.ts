import type { ClaimFigures, DeliveryFigures, FlowFigures, SignInFigures } from '../../contract/console/calls.ts'
import type { Part } from './Breakdown.tsx'
import type { PlotDay } from './Plot.tsx'
import { sayGame } from './say-figures.ts'

/** What goes up and down on a day. */
export interface DayValue {
  day: string
  up?: number
  down?: number
}

/** Every one of the days with what there is of it, 0 where there is nothing. */
export function fillDays(days: readonly string[], values: readonly DayValue[]): PlotDay[] {
  const sums = new Map(days.map((day) => [day, { up: 0, down: 0 }]))
  for (const { day, up = 0, down = 0 } of values) {
    const sum = sums.get(day)
    if (sum) sums.set(day, { up: sum.up + up, down: sum.down + down })
  }
  return [...sums].map(([day, sum]) => ({ day, ...sum }))
}

/** Numbers by a name, the largest first. */
function countBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string, countOf: (row: Row) => number): Part[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + countOf(row))
  return [...sums].map(([name, up]) => ({ key: name, name, up, down: 0 })).sort((a, b) => b.up - a.up)
}

/** What the ledger's reasons are called where their names do not say it. */
const reasonNames: Readonly<Record<string, string>> = {
  bind: 'bind (moved between accounts)',
  expire: 'expire (growth of a year ago)',
  erase: 'erase (accounts that left)',
  debt: 'debt (paid for refunds)',
}

const plainCurrencies = ['coin', 'growth']

/** Reasons of the ledger; of tickets with the ticket, since there are several. */
export function listReasons({ reason_list }: Pick<FlowFigures, 'reason_list'>): Part[] {
  return reason_list.map(({ currency, reason, given, spent }) => {
    const name = reasonNames[reason] ?? reason.replaceAll('_', ' ')
    return {
      key: `${currency} ${reason}`,
      name: plainCurrencies.includes(currency) ? name : `${name}, ${currency}`,
      up: given,
      down: spent,
    }
  })
}

/** Games of the ledger. */
export function listGames({ game_list }: Pick<FlowFigures, 'game_list'>): Part[] {
  return game_list
    .map(({ game_project, given, spent }) => ({
      key: game_project,
      name: sayGame(game_project, 'no game'),
      up: given,
      down: spent,
    }))
    .sort((a, b) => b.up + b.down - a.up - a.down)
}

export const listClaims = ({ claim_list }: ClaimFigures) =>
  countBy(
    claim_list,
    ({ kind }) => kind,
    ({ count }) => count,
  )

export const listDoors = ({ sign_in_list }: SignInFigures) =>
  countBy(
    sign_in_list,
    ({ game_project }) => sayGame(game_project, 'the portal itself'),
    ({ count }) => count,
  )

/** What has arrived goes up, what has not goes down; one that was replaced is sent under another id and counted there. */
export function listDeliveryDays({ day_list }: Pick<DeliveryFigures, 'day_list'>): DayValue[] {
  return day_list.flatMap(({ day, state, count }) => {
    if (state === 'replaced') return []
    return [state === 'delivered' ? { day, up: count } : { day, down: count }]
  })
}
