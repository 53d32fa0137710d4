import { codes } from '../../contract/wire.ts'
import type { Database } from '../db/connection.ts'
import { readFailure } from '../db/failures.ts'
import { sendTogether, type Tx, transact } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { createLimiter } from '../limits/limiter.ts'

/** What is read for figures runs in a transaction that only reads. */
export type Look = <T>(read: (tx: Pick<Tx, 'sql'>) => Promise<T>) => Promise<T>

/** Looks of a process at once, and how many more may wait: what is left of the connections is for players. */
const atOnce = 2
const waiting = 2
/** How long a statement of a look may take, in milliseconds; those that wait and their own statement fit into a call's time. */
const statementTime = 4_000
/** How long a look may take in all, in milliseconds, however many statements it has. */
const lookTime = 9_000
/** When to come again, in seconds. */
const again = 5

class TooManyLooks extends Refusal {
  override readonly retryAfter = again

  constructor() {
    super(codes.tooManyRequests, 'Others read figures just now: try again in a moment', 429)
  }
}

/**
 * Opens the way to figures. A statement that sums up months goes neither by the connections that reads of players share, where all
 * would wait behind it, nor on several of those for transactions at once. Refuses with 1004 where too many look, and with 3004 what is
 * too much for a statement's time.
 */
export function openLook(db: Database): Look {
  const limit = createLimiter({ atOnce, waiting, refuse: () => new TooManyLooks() })
  return async (read) =>
    await limit(async () => {
      try {
        return await transact(
          db,
          async (tx) => {
            const [, , found] = await sendTogether([
              tx.sql`set transaction read only`,
              tx.sql.unsafe(`set local statement_timeout = ${statementTime}`),
              read(tx),
            ])
            return found
          },
          { patience: lookTime },
        )
      } catch (error) {
        if (readFailure(error).code !== '57014') throw error
        throw new Refusal(codes.limitReached, 'Too much for one look: choose fewer days, or one game')
      }
    })
}
