import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'

/** Months that stand ready, the current one among them. */
const monthsAhead = 4

interface Tools {
  db: Database
  log: Pick<Logger, 'warn'>
}

/**
 * Makes the coming months' partitions of the ledger, each in a transaction of its own. Posting goes on beside it. Where a
 * long reader (a backup) or an outage keeps it from its work, it leaves a line in the log and the rest to the next day:
 * a time without a partition falls into the default one.
 */
export async function prepareMonths({ db, log }: Tools, now: Date): Promise<void> {
  try {
    const missing = await db.wait(
      db.sql<{ month: string }[]>`
        select month::text from ledger_missing_months(${now.toISOString()}::timestamptz, ${monthsAhead}) as month`,
    )
    for (const { month } of missing) await transact(db, (tx) => tx.sql`select ledger_add_month(${month}::timestamptz)`)
  } catch (error) {
    log.warn({ err: error }, 'the coming months of the ledger are not prepared')
  }
}
