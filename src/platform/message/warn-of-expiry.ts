import type { Logger } from 'pino'
import type { Database } from '../db/connection.ts'
import { sendTogether, transact } from '../db/transaction.ts'
import { accountHolder } from '../ledger/ledger.ts'
import { writeNotice } from '../notices/write-notice.ts'

/** How long before growth expires its owners are told, in milliseconds. */
const notice = 14 * 24 * 60 * 60 * 1000
/** How many are told in one transaction at most. */
const batchSize = 200

interface Tools {
  db: Database
  log: Pick<Logger, 'warn'>
}

interface Due {
  holder: string
  amount: number
  /** False for those who were told before. */
  isNew: boolean
}

/** The first of the next month, UTC, when growth expires. */
function findNextExpiry(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

const accountPrefix = accountHolder('')

/** Tells some accounts after `from` whose growth of a month expires at `expiry`; answers the last of them, null at the end. */
async function warnSome(
  db: Database,
  from: string,
  { month, expiry, now }: { month: string; expiry: Date; now: Date },
) {
  return await transact(db, async (tx) => {
    const due = await tx.sql<Due[]>`
      with due as (
        select holder, amount from growth_lots
        where month = ${month}::text::date and starts_with(holder, ${accountPrefix}) and holder > ${from} and amount > 0
        order by holder limit ${batchSize}
      ), told as (
        insert into growth_warnings (holder, month) select holder, ${month}::text::date from due order by holder
        on conflict do nothing
        returning holder
      )
      select holder, amount, holder in (select holder from told) as "isNew" from due order by holder`
    const date = { date: expiry.toISOString() }
    const fresh = due.filter(({ isNew }) => isNew)
    await sendTogether(
      fresh.map(({ holder, amount }) => {
        const fpUid = holder.slice(accountPrefix.length)
        return writeNotice(tx, fpUid, { template: 'growth_expiring', values: { amount, date }, now })
      }),
    )
    return due.length < batchSize ? null : (due.at(-1)?.holder ?? null)
  })
}

/**
 * Tells players, once and two weeks before, how much of their growth expires on the first of the next month: what was earned
 * `months` before it. Any number of processes can do it at once. Where the database is out of reach it leaves a line in the
 * log and the rest to the next time.
 */
export async function warnOfExpiry({ db, log }: Tools, now: Date, months: number): Promise<void> {
  const expiry = findNextExpiry(now)
  if (expiry.getTime() - now.getTime() > notice) return
  const month = new Date(Date.UTC(expiry.getUTCFullYear(), expiry.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
  try {
    let from: string | null = ''
    while (from !== null) from = await warnSome(db, from, { month, expiry, now })
  } catch (error) {
    log.warn({ err: error }, 'players were not told that growth expires')
  }
}
