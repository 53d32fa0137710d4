import * as v from 'valibot'
import type { OperatorRole } from '../../contract/console/permissions.ts'
import { codes } from '../../contract/wire.ts'
import type { Operator } from '../caller/operator-sessions.ts'
import { endPreviews } from '../caller/previews.ts'
import { createToken, hashToken } from '../caller/tokens.ts'
import type { Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { rowIdSchema } from '../http/row-id.ts'

/** How long an invitation is good, in milliseconds (rule 25.1). */
const invitationLife = 48 * 60 * 60 * 1000
/** Operators at most, disabled ones too. */
const operatorLimit = 500

/** An invitation as it is handed over: only the hash of its token is kept. */
export interface NewInvitation {
  operatorId: number
  token: string
  expiresAt: Date
}

interface Invited {
  email: string
  name: string
  role: OperatorRole
  now: Date
}

function makeInvitation(operatorId: number, now: Date): NewInvitation {
  return { operatorId, token: createToken(), expiresAt: new Date(now.getTime() + invitationLife) }
}

async function keepInvitation(
  { sql }: Pick<Tx, 'sql'>,
  { operatorId, token, expiresAt }: NewInvitation,
): Promise<void> {
  await sql`
    update operators set invitation_hash = ${hashToken(token)}, invited_until = ${expiresAt.toISOString()}
    where id = ${operatorId}`
}

/** Makes an account that waits. Refuses with 2101 an address that has one, and with 3004 where there are too many. */
export async function addOperator(tx: Tx, { email, name, role, now }: Invited): Promise<NewInvitation> {
  const [added] = await tx.sql<{ id: number }[]>`
    insert into operators (email, name, role, created_at)
    select ${email}, ${name}, ${role}, ${now.toISOString()}
    where (select count(*) from operators) < ${operatorLimit}
    on conflict (email) do nothing returning id`
  if (!added) {
    const known = await tx.sql`select 1 from operators where email = ${email}`
    if (known.length > 0) throw new Refusal(codes.emailTaken, 'This address belongs to an operator already')
    throw new Refusal(codes.limitReached, `There are ${operatorLimit} operators`)
  }
  const invitation = makeInvitation(added.id, now)
  await keepInvitation(tx, invitation)
  return invitation
}

/** Ends every session of an operator at once, and their previews; answers how many sessions there were. */
export async function endSessions(tx: Pick<Tx, 'sql'>, operatorId: number, now: Date): Promise<number> {
  await endPreviews(tx, operatorId)
  const { count } = await tx.sql`
    update operator_sessions set revoked_at = ${now.toISOString()}
    where operator_id = ${operatorId} and revoked_at is null and expires_at > ${now.toISOString()}`
  return count
}

/** Makes a new invitation in place of password, app and sessions. */
export async function inviteAnew(tx: Tx, operatorId: number, now: Date): Promise<NewInvitation> {
  await tx.sql`update operators set password_hash = null, totp_secret = null where id = ${operatorId}`
  await endSessions(tx, operatorId, now)
  const invitation = makeInvitation(operatorId, now)
  await keepInvitation(tx, invitation)
  return invitation
}

/** An operator as an act about them finds it, locked until the act is done. */
export interface TargetOperator extends Operator {
  isDisabled: boolean
}

/** Locks an operator by id. 1001 names an id that is nobody's. */
export async function lockOperator({ sql }: Pick<Tx, 'sql'>, id: string): Promise<TargetOperator> {
  const parsed = v.safeParse(rowIdSchema, id)
  const [found] = parsed.success
    ? await sql<TargetOperator[]>`
        select id, email, name, role, disabled_at is not null as "isDisabled" from operators
        where id = ${parsed.output} for update`
    : []
  if (!found) throw invalidField('operator_id')
  return found
}

/** Locks an operator by address, for the command line; null for nobody. */
export async function lockOperatorByEmail({ sql }: Pick<Tx, 'sql'>, email: string): Promise<TargetOperator | null> {
  const [found] = await sql<TargetOperator[]>`
    select id, email, name, role, disabled_at is not null as "isDisabled" from operators where email = ${email} for update`
  return found ?? null
}

/** Gives another role, and ends the sessions of the old one. */
export async function setRole(tx: Tx, { id, role, now }: { id: number; role: OperatorRole; now: Date }): Promise<void> {
  await tx.sql`update operators set role = ${role} where id = ${id}`
  await endSessions(tx, id, now)
}

/** Closes an account, and ends its sessions and its invitation. */
export async function disable(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.sql`
    update operators set disabled_at = ${now.toISOString()}, invitation_hash = null, invited_until = null where id = ${id}`
  await endSessions(tx, id, now)
}

/** Opens a closed account again. */
export async function enable({ sql }: Pick<Tx, 'sql'>, id: number): Promise<void> {
  await sql`update operators set disabled_at = null where id = ${id}`
}
