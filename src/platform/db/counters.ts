import type { Tx } from './transaction.ts'

/** How much a counter rises, from 0 where there is none yet; a negative amount lets it fall. */
export interface CounterStep {
  name: string
  amount: number
}

/**
 * Moves an owner's counters: how many rows a list has, so that nobody has to count them. `owner` is a holder of the ledger or
 * an `fp_uid`. One statement.
 */
export async function addToCounters(tx: Pick<Tx, 'sql'>, owner: string, steps: readonly CounterStep[]): Promise<void> {
  await tx.sql`
    insert into counters (owner, name, amount)
    select ${owner}, name, amount
    from jsonb_to_recordset(${JSON.stringify(steps)}::text::jsonb) as step (name text, amount bigint)
    order by name
    on conflict (owner, name) do update set amount = counters.amount + excluded.amount`
}
