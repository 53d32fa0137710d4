import { sendTogether, type Tx } from '../db/transaction.ts'
import type { Movement } from './ledger.ts'

/** What a holder has of a currency; of growth, what it has of a month. */
export interface Owned extends Pick<Movement, 'holder' | 'currency' | 'amount'> {
  /** When growth was earned, as `month` of a movement. */
  month: string | null
}

/** Everything that some holders have, locked, so that nothing expires between reading and moving. */
export async function readOwned({ sql }: Tx, holders: readonly string[]): Promise<Owned[]> {
  const list = JSON.stringify(holders)
  const [balances, lots] = await sendTogether([
    sql<Owned[]>`
      select holder, currency, amount, null as month from ledger_balances
      where holder in (select jsonb_array_elements_text(${list}::text::jsonb)) and amount > 0
      order by holder collate "C", currency collate "C" for update`,
    sql<Owned[]>`
      select holder, 'growth' as currency, amount, month::text from growth_lots
      where holder in (select jsonb_array_elements_text(${list}::text::jsonb))`,
  ])
  return [...balances.filter(({ currency }) => currency !== 'growth'), ...lots]
}
