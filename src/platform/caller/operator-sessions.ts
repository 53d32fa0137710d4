import type { OperatorRole } from '../../contract/console/permissions.ts'
import { codes } from '../../contract/wire.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Tx } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { createToken, hashToken } from './tokens.ts'

/** Somebody who runs the hall. */
export interface Operator {
  id: number
  /** Lower case. */
  email: string
  name: string
  role: OperatorRole
}

/** How long a session lasts, however much it is used, in milliseconds (rule 25.3). */
export const sessionLife = 12 * 60 * 60 * 1000
/** Sessions that an operator has at most; the oldest make room. */
const sessionLimit = 20
const month = 30 * 24 * 60 * 60 * 1000

/** A session of the console with its operator. */
export interface KnownOperator {
  operator: Operator
  tokenHash: Buffer
  expiresAt: Date
}

/** Opens a session and answers its token; only the hash is kept. */
export async function openOperatorSession(
  tx: Tx,
  operator: Operator,
  now: Date,
): Promise<KnownOperator & { token: string }> {
  const token = createToken()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(now.getTime() + sessionLife)
  await tx.sql`
    with replaced as (
      delete from operator_sessions where token_hash in (
        select token_hash from operator_sessions where operator_id = ${operator.id}
        order by revoked_at is null desc, created_at desc offset ${sessionLimit - 1}
      )
    ), signed_in as (
      update operators set signed_in_at = ${now.toISOString()} where id = ${operator.id}
    )
    insert into operator_sessions (token_hash, operator_id, created_at, expires_at)
    values (${tokenHash}, ${operator.id}, ${now.toISOString()}, ${expiresAt.toISOString()})`
  return { operator, token, tokenHash, expiresAt }
}

interface Row extends Operator {
  expiresAt: string
}

const whose = `
  select o.id, o.email, o.name, o.role, s.expires_at as "expiresAt"
  from operator_sessions s join operators o on o.id = s.operator_id
  where s.token_hash = $1 and s.revoked_at is null and o.disabled_at is null`

/**
 * The session of a token. Refuses with 1003 one that is unknown or was ended, and with 1002 one that is over. With `holds` neither
 * the session nor the operator's role can end before the transaction does, so that what is revoked at once does nothing more.
 */
export async function requireOperatorSession(
  { sql }: Pick<Tx, 'sql'>,
  token: string,
  { now, holds }: { now: Date; holds: boolean },
): Promise<KnownOperator> {
  const tokenHash = hashToken(token)
  const [row] = token === '' ? [] : await sql.unsafe<Row[]>(`${whose}${holds ? ' for share of s, o' : ''}`, [tokenHash])
  if (!row) throw new Refusal(codes.tokenInvalid, 'Nobody is signed in')
  const { expiresAt, ...operator } = row
  const end = new Date(expiresAt)
  if (end <= now) throw new Refusal(codes.tokenExpired, 'The session is over')
  return { operator, tokenHash, expiresAt: end }
}

/** Ends a session at once. */
export async function endOperatorSession({ sql }: Pick<Tx, 'sql'>, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    update operator_sessions set revoked_at = ${now.toISOString()} where token_hash = ${tokenHash} and revoked_at is null`
}

/** Forgets sessions a month after their end. */
export async function pruneOperatorSessions({ sql }: Pick<Tx, 'sql'>, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - month).toISOString()
  await inBatches(
    (limit) => sql`
      delete from operator_sessions where token_hash in (
        select token_hash from operator_sessions where expires_at < ${longAgo} limit ${limit} for update skip locked
      )`,
  )
}
