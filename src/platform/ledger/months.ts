import type { Database } from '../db/connection.ts'

/** Months that stand ready, the current one among them. */
const monthsAhead = 4

/** Makes the coming months' partitions of the ledger; a time without one falls into the default partition. */
export async function prepareMonths(db: Database, now: Date): Promise<void> {
  await db.sql`select ledger_prepare_months(${now.toISOString()}::timestamptz, ${monthsAhead})`
}
