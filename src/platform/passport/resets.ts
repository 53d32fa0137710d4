import { resetMinutes } from '../../contract/passport/reset-calls.ts'
import { codes } from '../../contract/wire.ts'
import { createToken, hashToken } from '../caller/tokens.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'

const minute = 60_000

/** Makes the token of a link for choosing a new password; null where nobody has the address (lower case). */
export async function createReset({ sql }: Pick<Tx, 'sql'>, email: string, now: Date): Promise<string | null> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + resetMinutes * minute).toISOString()
  const made = await sql`
    insert into passport_resets (token_hash, fp_uid, expires_at)
    select ${hashToken(token)}, fp_uid, ${expiresAt} from passport_credentials where email = ${email}
    returning 1`
  return made.length === 0 ? null : token
}

/** Whether a token opens anything: throws 1003 (unknown, or used) and 1002 (expired). */
export async function checkReset({ sql }: Pick<Tx, 'sql'>, token: string, now: Date): Promise<{ fpUid: string }> {
  const [row] = await sql<{ fpUid: string; expired: boolean }[]>`
    select fp_uid as "fpUid", expires_at <= ${now.toISOString()} as expired from passport_resets
    where token_hash = ${hashToken(token)}`
  if (!row) throw new Refusal(codes.tokenInvalid, 'Unknown or used link')
  if (row.expired) throw new Refusal(codes.tokenExpired, 'Expired link')
  return row
}

/** Forgets links that nobody can use any more. */
export async function pruneResets({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  await sql`delete from passport_resets where expires_at < ${new Date(now.getTime() - 24 * 60 * minute).toISOString()}`
}
