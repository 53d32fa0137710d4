import { findLocale } from '../../contract/locales.ts'
import type { Database } from '../db/connection.ts'
import { type Tx, transact } from '../db/transaction.ts'
import type { Logger } from '../log/logger.ts'
import { sendMail } from '../mail/send-mail.ts'
import { readSubject } from '../personal-data/read-subject.ts'
import type { PersonalData } from '../personal-data/section.ts'
import { lockAccounts } from '../roles/accounts.ts'

/** How many accounts are looked for at once. */
const batchSize = 100
/** Years of one player's history go in one transaction, which may take longer than a call, in milliseconds. */
const patience = 60_000

interface Tools {
  db: Database
  log: Pick<Logger, 'info' | 'error'>
  data: readonly PersonalData[]
}

interface Due {
  fpUid: string
  locale: string
  project: string
}

/** Accounts whose time has come, in the order of their numbers, behind one. */
async function listDue(db: Database, after: string, now: Date): Promise<string[]> {
  const rows = await db.wait(
    db.sql<{ fpUid: string }[]>`
      select fp_uid as "fpUid" from account_deletions where due_at <= ${now.toISOString()} and fp_uid > ${after}
      order by fp_uid limit ${batchSize}`,
  )
  return rows.map(({ fpUid }) => fpUid)
}

/** Erases an account, unless its player came back or another process was faster. */
async function eraseAccount(tx: Tx, data: readonly PersonalData[], fpUid: string, now: Date): Promise<boolean> {
  await lockAccounts(tx, [fpUid])
  const [due] = await tx.sql<Due[]>`
    select fp_uid as "fpUid", locale, project from account_deletions
    where fp_uid = ${fpUid} and due_at <= ${now.toISOString()}`
  if (!due) return false
  const { locale, project } = due
  await sendMail(tx, fpUid, { template: 'account_deleted', locale: findLocale(locale).code, project, now })
  const subject = await readSubject(tx, fpUid)
  for (const { erase } of data) await erase(tx, subject, now)
  return true
}

/**
 * Erases every account whose player asked for it and whose time of waiting is over, each in a transaction of its own: nothing
 * is left that names or reaches a person, and the books go on under the account's number. Any number of processes can do it
 * at once. What fails leaves a line in the log and is left to the next time.
 */
export async function eraseAccounts({ db, log, data }: Tools, now: Date): Promise<void> {
  let after = ''
  for (;;) {
    const due = await listDue(db, after, now)
    for (const fpUid of due) {
      try {
        const isErased = await transact(db, (tx) => eraseAccount(tx, data, fpUid, now), { patience })
        if (isErased) log.info('an account was erased')
      } catch (error) {
        log.error({ err: error }, 'an account could not be erased')
      }
    }
    const last = due.at(-1)
    if (last === undefined || due.length < batchSize) return
    after = last
  }
}
