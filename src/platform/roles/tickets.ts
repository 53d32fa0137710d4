import { codes } from '../../contract/wire.ts'
import { isPreviewToken } from '../caller/preview-token.ts'
import { exchangePreview } from '../caller/previews.ts'
import { createSession, type Device } from '../caller/sessions.ts'
import { createToken, hashToken } from '../caller/tokens.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { findGameById } from './roles.ts'

/** How long a one-time ticket is good, in milliseconds (rule 4.8). */
const ticketLife = 60_000

interface TicketOrder {
  fpUid: string
  now: Date
  /** The game that a game's ticket is for; without one it is for the account as a whole. */
  gameProject?: string | null
  /** The role that a game's ticket names. */
  uid?: string
  /** The session that hands it out, for another page of the same device. */
  parentHash?: Buffer | null
}

/**
 * A one-time ticket for `auth/h5_2_auth_new`, as the hosted login (without a game and a role) and a game (with both) hand it over.
 * Answers the ticket; only its hash is kept.
 */
export async function createTicket(tx: Tx, order: TicketOrder): Promise<string> {
  const token = createToken()
  await keepTicket(tx, token, order)
  return token
}

/** Until when a ticket that is made now is good. */
export function findTicketEnd(now: Date): string {
  return new Date(now.getTime() + ticketLife).toISOString()
}

/** Tickets that an account has at most, used ones apart. */
export const ticketLimit = 100

/** Makes a new token a one-time ticket; where the account has too many, the oldest make room. One statement. */
export async function keepTicket(
  tx: Tx,
  token: string,
  { fpUid, gameProject = null, uid, parentHash = null, now }: TicketOrder,
): Promise<void> {
  const expiresAt = findTicketEnd(now)
  await tx.sql`
    with replaced as (
      delete from tickets where token_hash in (
        select token_hash from tickets where fp_uid = ${fpUid} order by expires_at desc offset ${ticketLimit - 1}
        for update skip locked
      )
    )
    insert into tickets (token_hash, fp_uid, game_project, uid, parent_hash, expires_at)
    values (${hashToken(token)}, ${fpUid}, ${gameProject}, ${uid ?? null}, ${parentHash}, ${expiresAt})`
}

/** A player who comes from a game plays as the role they come with, if it is active. */
async function takeRole(tx: Tx, fpUid: string, uid: string, gameProject: string): Promise<void> {
  await tx.sql`
    insert into current_roles (fp_uid, game_project, uid)
    select fp_uid, game_project, uid from roles
    where fp_uid = ${fpUid} and game_project = ${gameProject} and uid = ${uid} and is_active
    on conflict (fp_uid, game_project) do update set uid = excluded.uid`
}

interface Exchange {
  ticket: string
  /** The uid and game that came with the ticket; empty where there was none. */
  uid: string
  gameId: string
  /** What exchanges it. */
  device?: Device
  now: Date
}

interface UsedTicket {
  fpUid: string
  /** The game that the session will reach; null for the account as a whole. */
  gameProject: string | null
  /** The role that a game's ticket names; others name none. */
  uid: string | null
  parentHash: Buffer | null
}

/** Refuses a role that is not the ticket's own, or for a ticket without one, not the account's. */
async function checkRole(tx: Tx, used: UsedTicket, { uid, gameId }: Exchange): Promise<void> {
  const game = gameId === '' ? null : findGameById(gameId)
  if (used.gameProject !== null && game && game.gameProject !== used.gameProject) throw invalidField('game_id')
  if (used.uid !== null && uid !== '' && uid !== used.uid) throw invalidField('uid')
  if (used.uid !== null || uid === '') return
  const gameProject = game?.gameProject ?? used.gameProject
  const owned = await tx.sql`
    select 1 from roles where fp_uid = ${used.fpUid} and uid = ${uid} and deleted_at is null
    and (game_project = ${gameProject ?? ''} or ${gameProject === null})`
  if (owned.length === 0) throw invalidField('uid')
}

/**
 * Turns a ticket into a session and uses it up; of several at once, one gets a token. A shadow account's session is half, and a
 * game's ticket opens a session of that game. A preview's ticket opens that preview (rule 25.14).
 * Refuses with 1002 (expired), 1003 (unknown, or used) and 1001 (`uid` or `game_id` is not the ticket's, or of a ticket
 * without a role not the account's).
 */
export async function exchange(tx: Tx, given: Exchange) {
  const { ticket, device = { browser: '', system: '' }, now } = given
  if (isPreviewToken(ticket)) return await exchangePreview(tx, ticket, now)
  const hash = hashToken(ticket)
  // The account first, as every writer does: binding its role ends its tickets and sessions.
  const [[account], [used]] = await sendTogether([
    tx.sql<{ kind: 'full' | 'shadow' | 'erased' }[]>`
      select kind from accounts where fp_uid = (select fp_uid from tickets where token_hash = ${hash}) for no key update`,
    tx.sql<(UsedTicket & { expired: boolean; isOrphan: boolean })[]>`
      delete from tickets where token_hash = ${hash}
      returning fp_uid as "fpUid", game_project as "gameProject", uid, parent_hash as "parentHash",
        expires_at <= ${now.toISOString()} as expired,
        tickets.parent_hash is not null and not exists (
          select 1 from sessions s where s.token_hash = tickets.parent_hash and s.revoked_at is null
        ) as "isOrphan"`,
  ])
  // Who signed in while the account was being erased holds a ticket to nobody.
  if (!account || !used || account.kind === 'erased' || used.isOrphan)
    throw new Refusal(codes.tokenInvalid, 'Unknown or used ticket')
  if (used.expired) throw new Refusal(codes.tokenExpired, 'Expired ticket')
  await checkRole(tx, used, given)
  if (used.uid !== null && used.gameProject !== null) await takeRole(tx, used.fpUid, used.uid, used.gameProject)
  const mode = account.kind === 'shadow' ? 'half' : 'full'
  const { fpUid, gameProject, parentHash } = used
  const session = { fpUid, mode, gameProject, parentHash, device, now } as const
  return { mode, fpUid, gameProject, token: await createSession(tx, session) } as const
}
