import * as v from 'valibot'
import { findLocale, type LocaleCode } from '../../contract/locales.ts'
import { type MailTemplate, mailNames } from '../catalogue/mail-templates.ts'
import type { Database } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'

/** A mail that this process alone tries to send, for the time of its lease. */
export interface Claimed {
  id: number
  recipient: string
  template: MailTemplate
  values: unknown
  locale: LocaleCode
  project: string
  /** Attempts, this one included. */
  attempts: number
}

/** How many mails one process sends at a time. */
const batch = 20
const minute = 60_000
/** Longer than a mail server may take, and short enough that what a killed process held soon goes on. */
const lease = 2 * minute
/** When a mail that did not leave is tried again, after each attempt; after the last it is given up. */
const gaps = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute]

const rowSchema = v.object({
  id: v.number(),
  recipient: v.string(),
  template: v.picklist(mailNames),
  values: v.unknown(),
  locale: v.pipe(
    v.string(),
    v.transform((code) => findLocale(code).code),
  ),
  project: v.string(),
  attempts: v.number(),
})

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Takes mails that are due, the ones that wait longest first. Any number of processes may: none takes what another holds. */
export async function claimMails(db: Database, now: Date): Promise<Claimed[]> {
  const rows = await db.wait(db.sql`
    update mails set due_at = ${later(now, lease)}, attempts = attempts + 1
    where id in (
      select id from mails where due_at <= ${now.toISOString()} order by due_at limit ${batch} for update skip locked
    )
    returning id, recipient, template, values, locale, project, attempts`)
  // What a newer version wrote is left to it.
  return rows.flatMap((row) => {
    const parsed = v.safeParse(rowSchema, row)
    return parsed.success ? [parsed.output] : []
  })
}

/** A mail that has left, or never will. */
export async function forgetMail({ sql }: Pick<Tx, 'sql'>, { id }: Claimed): Promise<void> {
  await sql`delete from mails where id = ${id}`
}

/** Has a mail tried again later; false where it was tried often enough, and is forgotten. */
export async function postponeMail(tx: Pick<Tx, 'sql'>, claimed: Claimed, now: Date): Promise<boolean> {
  const gap = gaps[claimed.attempts - 1]
  if (gap === undefined) {
    await forgetMail(tx, claimed)
    return false
  }
  await tx.sql`update mails set due_at = ${later(now, gap)} where id = ${claimed.id}`
  return true
}
