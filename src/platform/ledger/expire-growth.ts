import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'
import { transact } from '../db/transaction.ts'

/** How many lots one transaction takes away at most. */
const batchSize = 200

interface Tools {
  db: Database
  log: Pick<Logger, 'warn'>
}

/**
 * Takes away all growth whose time is over: what was earned `months` or more months before the month of `now` (UTC). One
 * operation a holder and month, in batches; any number of processes can do it at once, and no call waits for it longer than
 * for a batch. Where the database is out of reach it leaves a line in the log and the rest to the next time.
 */
export async function expireGrowth({ db, log }: Tools, now: Date, months: number): Promise<void> {
  const expireSome = () =>
    transact(db, async (tx) => {
      const [row] = await tx.sql<{ expired: number }[]>`
        select growth_expire(${now.toISOString()}::timestamptz, ${months}::int, ${batchSize}::int) as expired`
      return row?.expired ?? 0
    })
  try {
    while ((await expireSome()) > 0);
  } catch (error) {
    log.warn({ err: error }, 'growth could not expire')
  }
}

/** When growth of a month (`2026-11-01`) expires, as unix seconds. */
export function toExpiryTime(month: string, months: number): number {
  const first = new Date(`${month}T00:00:00Z`)
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1) / 1000
}
