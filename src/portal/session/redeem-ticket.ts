import type { Answer } from '../../contract/client.ts'
import { exchangeTicket, logout, userInfo } from '../../contract/session/account-calls.ts'
import { loginTypes, type User } from '../../contract/session/user.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { showToast } from '../ui/toast-store.ts'
import { ticketStorageName } from './arrival.ts'
import { hasUnsent } from './has-unsent.ts'
import { bindName, leftName, readKeptSession, type Session } from './kept-session.ts'
import { keptUser } from './kept-user.ts'
import { offerSession } from './offered-session.ts'
import { sendCall } from './send-call.ts'
import { sendEvent } from './send-event.ts'
import { $session, findReplaced, startSession } from './session-store.ts'

/** For how long a way out to a provider's page explains a ticket that this tab comes back with, in milliseconds. */
const longestWayOut = 15 * 60_000

/** Milliseconds that a player reads that they won't stay signed in. */
const notKeptDuration = 8000

/** A ticket as the head script left it; without one of the two modes it is none (rule 4.9). */
function readTicket(text: string) {
  const parameters = new URLSearchParams(text)
  const read = (name: string) => parameters.get(name) ?? ''
  const saidMode = read('logged_in_mode')
  const ticket = { token: read('platform_token'), uid: read('uid'), game_id: read('game_id') }
  const isTicket = ticket.token !== '' && (saidMode === 'FULL' || saidMode === 'HALF')
  return isTicket ? { ticket, saidMode, fpUid: read('fp_uid'), departure: read('departure') } : null
}

type Ticket = { token: string; uid?: string; game_id?: string }

/** A new session, and who plays in this page's game by it; null for nobody. */
interface Opened {
  session: Session
  user: User | null
}

/** What a one-time ticket opens, by `login_type` and `game_project`; nothing here is changed by it yet. */
async function exchange(ticket: Ticket): Promise<Answer<Opened>> {
  const { answer } = await sendCall(exchangeTicket, { body: ticket })
  if (answer.kind !== 'ok') return answer
  const { auth_token: token, fp_uid: fpUid, login_type, game_project: gameProject, user } = answer.data
  const mode = login_type === loginTypes.full ? 'FULL' : 'HALF'
  return { kind: 'ok', data: { session: { mode, token, fpUid, gameProject }, user } }
}

/** Ends a session that is used no more. Where the platform is out of reach it stays, unused. */
export async function revoke(session: Session): Promise<void> {
  await sendCall(logout, {}, session)
}

/**
 * Makes a session this tab's, and ends the one that was there. With `isUnbound` a bind-uid event goes out first and the half session's
 * role follows its player (rule 4.17). Where the browser keeps nothing the player is told that the next page will not know them (rule 4.13).
 */
export async function takeSession(session: Session, isUnbound = false): Promise<void> {
  const before = findReplaced()
  const binds = isUnbound && before.mode === 'HALF' && session.mode === 'FULL'
  if (binds) sendEvent('bind_uid', { half_fp_uid: before.fpUid })
  startSession(session)
  sendEvent('login', { login_type: session.mode === 'FULL' ? loginTypes.full : loginTypes.half })
  if (binds) {
    const { bindRole } = await import('./bind-role.ts')
    await bindRole(before.token)
  }
  if (before.token && before.token !== session.token) void revoke(before)
  if (readKeptSession().token !== session.token) {
    showToast({ icon: 'error', text: t('session.login.not_kept'), duration: notKeptDuration })
  }
}

/** Makes a new session this tab's. Its player is known at once, so that the page's calls leave beside the one that confirms them. */
async function take({ session, user }: Opened, isUnbound = false): Promise<void> {
  await takeSession(session, isUnbound)
  if (user) keptUser.keep(user)
}

/**
 * Exchanges the ticket of a player who has just signed in at the hosted login, and makes its session this tab's. The session stays as it
 * was unless the answer is ok.
 */
export async function redeemTicket(ticket: Ticket, isUnbound: boolean): Promise<Answer<Opened>> {
  const answer = await exchange(ticket)
  if (answer.kind === 'ok') await take(answer.data, isUnbound)
  return answer
}

function tellFailure(code: number | null): void {
  const isExpired = code === codes.tokenExpired || code === codes.tokenInvalid
  const expired = $session.get().mode === 'FULL' ? 'session.ticket.expired_signed_in' : 'session.ticket.expired'
  showToast({ icon: 'error', text: t(isExpired ? expired : 'session.ticket.failed'), duration: 4000 })
}

/**
 * Whether a ticket comes back by the way out that this tab took to a provider's page a while ago: its player has signed in there by
 * themselves. Nobody else knows the name of the way.
 */
function isBackFromProvider(departure: string): boolean {
  const { now, tab } = getEnvironment()
  const [name = '', time = ''] = (tab.get(leftName) ?? '').split(' ')
  return name !== '' && name === departure && now() - Number(time) < longestWayOut
}

/** Whether a guest or the player of a half session would be parted from something: earnings, and acts and words that were not sent. */
async function hasSomethingToLose(before: Session): Promise<boolean> {
  if (hasUnsent()) return true
  if (before.mode !== 'HALF') return false
  const { answer } = await sendCall(userInfo, {}, before)
  return answer.kind === 'ok' && (answer.data.coin > 0 || answer.data.account_growth > 0)
}

/** Whether the platform still knows a session; true where it does not say. */
async function isAlive(session: Session): Promise<boolean> {
  const { answer } = await sendCall(userInfo, {}, session)
  return answer.kind !== 'refused' || (answer.code !== codes.tokenExpired && answer.code !== codes.tokenInvalid)
}

/** A session of a game is less than one of the whole account. */
async function isLess(session: Session, before: Session): Promise<boolean> {
  return session.gameProject !== '' && before.gameProject === '' && (await isAlive(before))
}

/**
 * What becomes of a session that a link has brought. Whoever made the link may have put their own account's ticket into it, so a player
 * who is signed in as somebody else, or would be parted from something, is asked (rule 4.10), once the page is there; until then nothing
 * changes. What the address says of the account is the link's maker's word, and decides nothing.
 */
async function receive(opened: Opened): Promise<void> {
  const { session } = opened
  const before = findReplaced()
  if (before.fpUid !== session.fpUid) {
    const isAsked = before.mode === 'FULL' || (await hasSomethingToLose(before))
    return isAsked ? offerSession(session) : await take(opened)
  }
  if (before.mode === 'FULL' && (await isLess(session, before))) return await revoke(session)
  await take(opened)
}

/** Exchanges what the head script left, unless it is skipped: null for that, and for what is no ticket. */
async function exchangeUnlessSkipped(arrival: ReturnType<typeof readTicket>): Promise<Answer<Opened> | null> {
  if (arrival === null) return null
  const { mode, fpUid } = $session.get()
  if (mode === 'FULL' && fpUid === arrival.fpUid && arrival.saidMode === 'HALF') return null
  return await exchange(arrival.ticket)
}

/**
 * Exchanges the ticket that the head script took out of the address. It is skipped for a player who is fully logged in as
 * the same fp uid when the address said HALF; a failure leaves the player as they were, and a ticket that did not reach
 * the platform waits for the next page.
 */
export async function redeemArrivalTicket(): Promise<void> {
  const { tab } = getEnvironment()
  const arrival = readTicket(tab.get(ticketStorageName) ?? '')
  const answer = await exchangeUnlessSkipped(arrival)
  if (answer?.kind === 'ok') {
    if (isBackFromProvider(arrival?.departure ?? '')) await take(answer.data, tab.get(bindName) !== null)
    else await receive(answer.data)
  }
  if (answer?.kind !== 'failed' || answer.reason !== 'network') {
    for (const name of [ticketStorageName, bindName, leftName]) tab.remove(name)
  }
  if (answer && answer.kind !== 'ok') tellFailure(answer.kind === 'refused' ? answer.code : null)
}
