import { eq, isNotNull } from 'drizzle-orm'
import { codes } from '../../contract/wire.ts'
import { createToken, hashToken } from '../caller/tokens.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { createAccount } from '../roles/accounts.ts'
import { createSandboxRoles } from '../roles/sandbox-roles.ts'
import { findTicketEnd } from '../roles/tickets.ts'
import { credentials } from './tables.ts'

/** When somebody joins, and whether it is the sandbox, where every new account gets roles (rule 23.2). */
export interface Joining {
  now: Date
  sandbox: boolean
}

/** Creates a player's account, writes the welcome, and answers its fp_uid. */
export async function createPlayer(tx: Tx, { now, sandbox }: Joining): Promise<string> {
  const fpUid = await createAccount(tx, now)
  if (sandbox) await createSandboxRoles(tx, fpUid, now)
  await writeNotice(tx, fpUid, { template: 'welcome', now })
  return fpUid
}

/** Somebody who signs in by e-mail, as kept. */
export interface Member {
  fpUid: string
  /** Lower case. */
  email: string
  passwordHash: string
  /** Whether mail to the address has been shown to reach the player. */
  isVerified: boolean
}

const columns = {
  fpUid: credentials.fpUid,
  email: credentials.email,
  passwordHash: credentials.passwordHash,
  isVerified: isNotNull(credentials.emailVerifiedAt).mapWith(Boolean),
}

/** The member of an address (lower case), undefined where nobody has it. */
export async function findMember(tx: Tx, email: string): Promise<Member | undefined> {
  const [member] = await tx.orm.select(columns).from(credentials).where(eq(credentials.email, email))
  return member
}

/** The member of an account, undefined for one that signs in by a provider only. */
export async function findMemberOf(tx: Tx, fpUid: string): Promise<Member | undefined> {
  const [member] = await tx.orm.select(columns).from(credentials).where(eq(credentials.fpUid, fpUid))
  return member
}

/** Gives a member another password, whatever the old one was. */
export async function setPassword({ sql }: Pick<Tx, 'sql'>, fpUid: string, passwordHash: string): Promise<void> {
  await sql`update passport_credentials set password_hash = ${passwordHash} where fp_uid = ${fpUid}`
}

/** The same where the old password is still the one that was checked; false where it is not. */
export async function replacePassword(
  { sql }: Pick<Tx, 'sql'>,
  { fpUid, before, passwordHash }: { fpUid: string; before: string; passwordHash: string },
): Promise<boolean> {
  const { count } = await sql`
    update passport_credentials set password_hash = ${passwordHash}
    where fp_uid = ${fpUid} and password_hash = ${before}`
  return count > 0
}

/**
 * A ticket for a member whose password was checked; null where it has changed since, or just changes. A change that comes later
 * ends the ticket, so that nobody comes in by a password that no longer is. One statement, which waits for nobody.
 */
export async function createMemberTicket(
  { sql }: Pick<Tx, 'sql'>,
  { fpUid, passwordHash }: Pick<Member, 'fpUid' | 'passwordHash'>,
  now: Date,
): Promise<string | null> {
  const token = createToken()
  const made = await sql`
    with known as (
      select fp_uid from passport_credentials where fp_uid = ${fpUid} and password_hash = ${passwordHash}
      for share skip locked
    )
    insert into tickets (token_hash, fp_uid, expires_at)
    select ${hashToken(token)}, fp_uid, ${findTicketEnd(now)} from known
    returning 1`
  return made.length === 0 ? null : token
}

/**
 * Creates the account of an address (lower case) and answers its fp_uid. Of two at once the second waits for the first and
 * is refused with 2101, which undoes the account made for it.
 */
export async function addMember(
  tx: Tx,
  { email, passwordHash, ...joining }: Joining & { email: string; passwordHash: string },
): Promise<string> {
  const fpUid = await createPlayer(tx, joining)
  const added = await tx.orm
    .insert(credentials)
    .values({ email, fpUid, passwordHash, createdAt: joining.now })
    .onConflictDoNothing()
    .returning({ email: credentials.email })
  if (added.length === 0) throw new Refusal(codes.emailTaken, 'This e-mail address has an account')
  return fpUid
}
