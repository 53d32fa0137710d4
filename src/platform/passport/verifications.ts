import type { LocaleCode } from '../../contract/locales.ts'
import { verifyHours } from '../../contract/passport/verify-calls.ts'
import { codes } from '../../contract/wire.ts'
import { createToken, hashToken } from '../caller/tokens.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { sendMailTo } from '../mail/send-mail.ts'

// Every statement here that touches both tables takes the link's row before the address's, so that they never deadlock.

const hour = 3_600_000

const findEnd = (now: Date) => new Date(now.getTime() + verifyHours * hour).toISOString()

/** An address that is to be mailed a link, and how the mail is written. */
interface Verification {
  /** Lower case. */
  email: string
  locale: LocaleCode
  /** The Game-Project whose pages the link leads to; empty for none. */
  project: string
  now: Date
}

/** Has a link mailed for verifying an address that somebody here signs in by; links of before are over. */
export async function orderVerification(tx: Pick<Tx, 'sql'>, { email, ...order }: Verification): Promise<void> {
  const values = { hours: verifyHours }
  await sendTogether([
    tx.sql`
      insert into passport_verifications (email, expires_at) values (${email}, ${findEnd(order.now)})
      on conflict (email) do update set token_hash = null, expires_at = excluded.expires_at`,
    sendMailTo(tx, email, { template: 'verify_email', values, ...order }),
  ])
}

/** Makes the token of a link that leaves now; null where the address waits for none any more. */
export async function createVerification({ sql }: Pick<Tx, 'sql'>, email: string, now: Date): Promise<string | null> {
  const token = createToken()
  const made = await sql`
    update passport_verifications set token_hash = ${hashToken(token)}, expires_at = ${findEnd(now)}
    where email = ${email}
    returning 1`
  return made.length === 0 ? null : token
}

/** Notes that an address refuses our mail for good; nothing is noted of one that is verified. One statement. */
export async function failVerification({ sql }: Pick<Tx, 'sql'>, email: string, now: Date): Promise<void> {
  await sql`
    insert into passport_verifications (email, expires_at)
    select email, ${now.toISOString()} from passport_credentials where email = ${email} and email_verified_at is null
    on conflict (email) do update set token_hash = null, expires_at = excluded.expires_at`
}

/**
 * Verifies the address of a link and answers it; of several at once, one does. Throws 1003 (unknown, used, or a newer one was
 * asked for) and 1002 (expired). One statement where it succeeds.
 */
export async function useVerification({ sql }: Pick<Tx, 'sql'>, token: string, now: Date): Promise<string> {
  const tokenHash = hashToken(token)
  const [verified] = await sql<{ email: string }[]>`
    with used as (
      delete from passport_verifications where token_hash = ${tokenHash} and expires_at > ${now.toISOString()}
      returning email
    )
    update passport_credentials c set email_verified_at = ${now.toISOString()} from used where c.email = used.email
    returning c.email`
  if (verified) return verified.email
  const expired = await sql`select 1 from passport_verifications where token_hash = ${tokenHash}`
  throw expired.length > 0
    ? new Refusal(codes.tokenExpired, 'Expired link')
    : new Refusal(codes.tokenInvalid, 'Unknown or used link')
}

/** Notes that mail to an account's address has reached its player in another way. */
export async function noteVerified({ sql }: Pick<Tx, 'sql'>, fpUid: string, now: Date): Promise<void> {
  await sendTogether([
    sql`
      delete from passport_verifications
      where email = (select email from passport_credentials where fp_uid = ${fpUid})`,
    sql`
      update passport_credentials set email_verified_at = coalesce(email_verified_at, ${now.toISOString()}::timestamptz)
      where fp_uid = ${fpUid}`,
  ])
}

/** Forgets the tokens of links that are long over; that they were not used stays known. */
export async function pruneVerifications({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - 24 * hour).toISOString()
  await sql`
    update passport_verifications set token_hash = null where token_hash is not null and expires_at < ${longAgo}`
}
