import { inBatches } from '../db/in-batches.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { createToken, hashToken } from './tokens.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends this long after its last use: browsers keep a cookie no longer (rule 4.12). */
const sessionLife = 400 * day
/** A use renews a session at most this often. */
export const renewalGap = day

export type SessionMode = 'half' | 'full'

/** Sessions that an account has at most; far more than anybody has devices. */
export const sessionLimit = 50

interface NewSession {
  fpUid: string
  mode: SessionMode
  /** The only game that it reaches; the account as a whole without one. */
  gameProject?: string | null
  now: Date
}

/**
 * Opens a session and answers its auth token; only the hash is kept. Where the account has too many, those that ended and then those
 * that were not used for longest make room: their tokens answer 1003. One statement.
 */
export async function createSession(tx: Tx, { fpUid, mode, gameProject = null, now }: NewSession): Promise<string> {
  const token = createToken()
  const at = now.toISOString()
  await tx.sql`
    with replaced as (
      delete from sessions where token_hash in (
        select token_hash from sessions where fp_uid = ${fpUid}
        order by revoked_at is null desc, used_at desc offset ${sessionLimit - 1}
      )
    )
    insert into sessions (token_hash, fp_uid, mode, game_project, created_at, used_at, expires_at)
    values (
      ${hashToken(token)}, ${fpUid}, ${mode}, ${gameProject}, ${at}, ${at},
      ${new Date(now.getTime() + sessionLife).toISOString()}
    )`
  return token
}

/** Notes that a session was used, and so lives on. */
export async function renewSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.sql`
    update sessions set used_at = ${now.toISOString()}, expires_at = ${new Date(now.getTime() + sessionLife).toISOString()}
    where token_hash = ${tokenHash} and revoked_at is null`
}

/** Ends a session. Nothing happens to one that is unknown or ended already. */
export async function revokeSession(tx: Tx, token: string, now: Date): Promise<void> {
  await tx.sql`
    update sessions set revoked_at = ${now.toISOString()} where token_hash = ${hashToken(token)} and revoked_at is null`
}

/**
 * Ends every session of an account, but for one where there is an exception, and every hand-off and ticket, which could open another.
 * Answers how many sessions ended. Needs the account's lock.
 */
export async function endSessions(
  tx: Tx,
  fpUid: string,
  { now, except }: { now: Date; except?: Buffer },
): Promise<number> {
  const [ended] = await sendTogether([
    tx.sql`
      update sessions set revoked_at = ${now.toISOString()}
      where fp_uid = ${fpUid} and revoked_at is null and expires_at > ${now.toISOString()}
      and token_hash is distinct from ${except ?? null}`,
    // Before the tickets: one that is being redeemed ends in one.
    tx.sql`delete from passport_hand_offs where fp_uid = ${fpUid}`,
    tx.sql`delete from tickets where fp_uid = ${fpUid}`,
  ])
  return ended.count
}

/** Forgets tickets a day and sessions a month after they ended; their tokens answer 1003 afterwards. */
export async function pruneSessions({ sql }: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day).toISOString()
  const longAgo = new Date(now.getTime() - 30 * day).toISOString()
  await inBatches(
    (limit) => sql`
      delete from tickets where token_hash in (
        select token_hash from tickets where expires_at < ${yesterday}
        limit ${limit} for update skip locked
      )`,
  )
  await inBatches(
    (limit) => sql`
      delete from sessions where token_hash in (
        select token_hash from sessions where expires_at < ${longAgo} or revoked_at < ${longAgo}
        limit ${limit} for update skip locked
      )`,
  )
}
