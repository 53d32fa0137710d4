import type { Tx } from '../db/transaction.ts'
import { writeNotice } from '../notices/write-notice.ts'

/** Why an account is frozen: `refund` or `chargeback`, or what an operator wrote; at most 500 characters. */
interface Freeze {
  fpUid: string
  reason: string
  /** What it goes back to: the id of a purchase, an operator's case. */
  reference: string
  now: Date
}

interface Thaw {
  fpUid: string
  reason: string
  now: Date
}

/**
 * Freezes an account, which may look at everything from then on and neither spend nor claim (rule 4.25), and tells its player. Needs the
 * account's lock, so that calls under way end before. Answers whether it was not frozen already.
 */
export async function freezeAccount(tx: Tx, { fpUid, reason, reference, now }: Freeze): Promise<boolean> {
  const frozen = await tx.sql`
    insert into account_freezes (fp_uid, reason, reference, frozen_at)
    values (${fpUid}, ${reason}, ${reference}, ${now.toISOString()})
    on conflict (fp_uid) where thawed_at is null do nothing returning 1`
  if (frozen.length > 0) await writeNotice(tx, fpUid, { template: 'account_frozen', now })
  return frozen.length > 0
}

/** Lets a frozen account spend and claim again, and tells its player. Needs the account's lock. Answers whether it was frozen. */
export async function thawAccount(tx: Tx, { fpUid, reason, now }: Thaw): Promise<boolean> {
  const thawed = await tx.sql`
    update account_freezes set thawed_at = ${now.toISOString()}, thaw_reason = ${reason}
    where fp_uid = ${fpUid} and thawed_at is null returning 1`
  if (thawed.length > 0) await writeNotice(tx, fpUid, { template: 'account_thawed', now })
  return thawed.length > 0
}
