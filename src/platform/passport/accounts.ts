import { eq } from 'drizzle-orm'
import { codes } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { writeNotice } from '../message/write-notice.ts'
import { createAccount } from '../session/accounts.ts'
import { createSandboxRoles } from '../session/sandbox-roles.ts'
import { credentials } from './tables.ts'

/** When somebody joins, and whether it is the sandbox, where every new account gets roles (design section 4). */
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
  passwordHash: string
}

/** The member of an address (lower case), undefined where nobody has it. */
export async function findMember(tx: Tx, email: string): Promise<Member | undefined> {
  const [member] = await tx.orm
    .select({ fpUid: credentials.fpUid, passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.email, email))
  return member
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
