import { codes } from '../../contract/wire.ts'
import { type Call, requireSession } from '../calls/call.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { sendMail } from '../mail/send-mail.ts'
import { lockAccounts } from '../roles/accounts.ts'
import { toUnixTime } from '../roles/user.ts'

const day = 24 * 60 * 60 * 1000

/** Refuses with 1003 where the session has ended since the call began. Needs the account's lock, and so keeps being true. */
async function refuseEnded({ sql }: Tx, tokenHash: Buffer): Promise<void> {
  const found = await sql`select 1 from sessions where token_hash = ${tokenHash} and revoked_at is null`
  if (found.length === 0) throw new Refusal(codes.tokenInvalid, 'The session has ended')
}

/**
 * Has the caller's account deleted after so many days, mails that once, and answers when (unix seconds); the first time counts
 * where it was asked for before.
 */
export async function planDeletion(tx: Tx, call: Call, days: number): Promise<number> {
  const { fpUid, tokenHash } = requireSession(call)
  const { now, locale, project } = call
  await lockAccounts(tx, [fpUid])
  await refuseEnded(tx, tokenHash)
  const due = new Date(now.getTime() + days * day)
  const [known] = await tx.sql<{ at: number }[]>`
    select (extract(epoch from due_at) * 1000)::float8 as at from account_deletions where fp_uid = ${fpUid}`
  if (known) return toUnixTime(new Date(known.at))
  await tx.sql`
    insert into account_deletions (fp_uid, asked_at, due_at, locale, project)
    values (${fpUid}, ${now.toISOString()}, ${due.toISOString()}, ${locale}, ${project})`
  const values = { date: { date: due.toISOString() } }
  await sendMail(tx, fpUid, { template: 'deletion_planned', values, locale, project, now })
  return toUnixTime(due)
}

/** Lets the caller's account stay, and mails that; nothing happens where it was to stay anyway. Needs the account's lock. */
export async function cancelDeletion({ tx, now, locale, project }: Call, fpUid: string): Promise<void> {
  const cancelled = await tx.sql`delete from account_deletions where fp_uid = ${fpUid} returning 1`
  if (cancelled.length > 0) await sendMail(tx, fpUid, { template: 'deletion_cancelled', locale, project, now })
}
