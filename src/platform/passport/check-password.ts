import { codes } from '../../contract/wire.ts'
import { type Call, requireSession } from '../calls/call.ts'
import { Refusal } from '../http/refusal.ts'
import { findMemberOf, type Member } from './accounts.ts'
import { findLimits, type PassportTools } from './passport-config.ts'
import { verifyPassword } from './passwords.ts'
import { tryWithin } from './try-within.ts'

/** Runs what may not be tried too often for an address or from an ip; throws 1004 then. */
export async function attempt<T>(
  { db, config }: PassportTools,
  { now, ip }: Pick<Call, 'now' | 'ip'>,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  const limits = findLimits(config)
  if (!limits) return await work()
  return await tryWithin(db, limits, { now, ip, email }, work)
}

/**
 * Has the caller prove that they know the account's password, and answers who they are; null for an account without one.
 * Refuses like a sign-in: 2102 (wrong) and 1004 (too many tries). Within admitHashing, and not inside a transaction, since
 * hashing takes its time.
 */
export async function checkPassword(tools: PassportTools, call: Call, password: string): Promise<Member | null> {
  const member = await tools.db.wait(findMemberOf(call.tx, requireSession(call).fpUid))
  if (!member) return null
  return await attempt(tools, call, member.email, async () => {
    if (await verifyPassword(member.passwordHash, password)) return member
    throw new Refusal(codes.wrongCredentials, 'Wrong password')
  })
}
