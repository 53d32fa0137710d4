import { codes } from '../../contract/wire.ts'
import { sendTogether, type Tx } from '../db/transaction.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { createSession } from './sessions.ts'
import { createToken, hashToken } from './tokens.ts'

/** How long a one-time ticket is good, in milliseconds (design section 4). */
const ticketLife = 60_000

interface TicketOrder {
  fpUid: string
  now: Date
  /** The role that a game's ticket names. */
  role?: { gameProject: string; uid: string }
}

/**
 * A one-time ticket for `auth/h5_2_auth_new`, as the hosted login (without a role) and a game (with one) hand it over.
 * Answers the ticket; only its hash is kept.
 */
export async function createTicket(tx: Tx, { fpUid, now, role }: TicketOrder): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + ticketLife).toISOString()
  await tx.sql`
    insert into tickets (token_hash, fp_uid, game_project, uid, expires_at)
    values (${hashToken(token)}, ${fpUid}, ${role?.gameProject ?? null}, ${role?.uid ?? null}, ${expiresAt})`
  return token
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
  /** The uid that came with the ticket; empty where there was none. */
  uid: string
  now: Date
}

/**
 * Turns a ticket into a session and uses it up; of several at once, one gets a token. A shadow account's session is half.
 * Refuses with 1002 (expired), 1003 (unknown, or used) and 1001 (`uid` is not the ticket's).
 */
export async function exchange(tx: Tx, { ticket, uid, now }: Exchange) {
  const hash = hashToken(ticket)
  // The account first, as every writer does: binding its role ends its tickets and sessions.
  const [[account], [used]] = await sendTogether([
    tx.sql<{ kind: 'full' | 'shadow' }[]>`
      select kind from accounts where fp_uid = (select fp_uid from tickets where token_hash = ${hash}) for no key update`,
    tx.sql<{ fpUid: string; gameProject: string | null; uid: string | null; expired: boolean }[]>`
      delete from tickets where token_hash = ${hash}
      returning fp_uid as "fpUid", game_project as "gameProject", uid, expires_at <= ${now.toISOString()} as expired`,
  ])
  if (!account || !used) throw new Refusal(codes.tokenInvalid, 'Unknown or used ticket')
  if (used.expired) throw new Refusal(codes.tokenExpired, 'Expired ticket')
  if (uid !== '' && used.uid !== null && uid !== used.uid) throw invalidField('uid')
  if (used.uid !== null && used.gameProject !== null) await takeRole(tx, used.fpUid, used.uid, used.gameProject)
  const mode = account.kind === 'shadow' ? 'half' : 'full'
  return { mode, fpUid: used.fpUid, token: await createSession(tx, { fpUid: used.fpUid, mode, now }) } as const
}
