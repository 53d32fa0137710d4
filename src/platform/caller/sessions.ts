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
  /** The session that its ticket came from: this one ends with it. */
  parentHash?: Buffer | null
  /** What opened it; unknown where it is left out. */
  device?: Device
  now: Date
}

/** What opens a session, as the user agent names it; empty where it does not. */
export interface Device {
  browser: string
  system: string
}

/**
 * Opens a session and answers its auth token; only the hash is kept. Where the account has too many, those that ended and then those
 * that were not used for longest make room: their tokens answer 1003. One statement.
 */
export async function createSession(tx: Tx, given: NewSession): Promise<string> {
  const { fpUid, mode, gameProject = null, parentHash = null, device = { browser: '', system: '' }, now } = given
  const token = createToken()
  const at = now.toISOString()
  await tx.sql`
    with over as (
      select token_hash from sessions where fp_uid = ${fpUid}
      order by revoked_at is null desc, used_at desc offset ${sessionLimit - 1}
    ), replaced as (
      delete from sessions
      where fp_uid = ${fpUid} and (token_hash in (select token_hash from over) or parent_hash in (select token_hash from over))
    )
    insert into sessions (token_hash, fp_uid, mode, game_project, parent_hash, browser, system, created_at, used_at, expires_at)
    values (
      ${hashToken(token)}, ${fpUid}, ${mode}, ${gameProject}, ${parentHash}, ${device.browser}, ${device.system}, ${at}, ${at},
      ${new Date(now.getTime() + sessionLife).toISOString()}
    )`
  return token
}

/** Notes that a session was used, and so lives on, with the one that it came from: that one is listed in its place. */
export async function renewSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.sql`
    update sessions set used_at = ${now.toISOString()}, expires_at = ${new Date(now.getTime() + sessionLife).toISOString()}
    where revoked_at is null
      and token_hash in (${tokenHash}, (select parent_hash from sessions where token_hash = ${tokenHash}))`
}

/**
 * Ends a session by the hash of its token, with those that came from it and the tickets that it handed out. Nothing happens to one that is
 * unknown or ended already.
 */
export async function revokeSession({ sql }: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sendTogether([
    sql`
      delete from tickets
      where fp_uid = (select fp_uid from sessions where token_hash = ${tokenHash}) and parent_hash = ${tokenHash}`,
    sql`
      update sessions set revoked_at = ${now.toISOString()}
      where fp_uid = (select fp_uid from sessions where token_hash = ${tokenHash}) and revoked_at is null
        and (token_hash = ${tokenHash} or parent_hash = ${tokenHash})`,
  ])
}

/**
 * Ends every session of an account, but for those of one device where there is an exception, and every hand-off, ticket and mailed link, which could open
 * another. Answers how many of the listed sessions ended. Needs the account's lock.
 */
export async function endSessions(
  tx: Tx,
  fpUid: string,
  { now, except }: { now: Date; except?: Buffer },
): Promise<number> {
  const [ended] = await sendTogether([
    tx.sql<{ isListed: boolean }[]>`
      update sessions set revoked_at = ${now.toISOString()}
      where fp_uid = ${fpUid} and revoked_at is null and expires_at > ${now.toISOString()}
      and coalesce(parent_hash, token_hash) is distinct from (
        select coalesce(parent_hash, token_hash) from sessions where token_hash = ${except ?? null}
      )
      returning parent_hash is null as "isListed"`,
    // Before the tickets: one that is being redeemed ends in one.
    tx.sql`delete from passport_hand_offs where fp_uid = ${fpUid}`,
    tx.sql`delete from tickets where fp_uid = ${fpUid}`,
    tx.sql`delete from passport_resets where fp_uid = ${fpUid}`,
  ])
  return ended.filter(({ isListed }) => isListed).length
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
