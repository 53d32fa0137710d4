import type * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { exchangeTicket } from '../../contract/session/account-calls.ts'
import { loginTypes } from '../../contract/session/user.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { sendEvent } from '../log/send-event.ts'
import { showToast } from '../ui/toast-store.ts'
import { ticketStorageName } from './arrival.ts'
import { bindName } from './kept-session.ts'
import { sendCall } from './send-call.ts'
import { $session, startSession } from './session-store.ts'

/** A ticket as the head script left it; without one of the two modes it is none (rule 4.9). */
function readTicket(text: string) {
  const parameters = new URLSearchParams(text)
  const read = (name: string) => parameters.get(name) ?? ''
  const saidMode = read('logged_in_mode')
  const ticket = { token: read('platform_token'), uid: read('uid'), game_id: read('game_id') }
  const isTicket = ticket.token !== '' && (saidMode === 'FULL' || saidMode === 'HALF')
  return isTicket ? { ticket, saidMode, fpUid: read('fp_uid') } : null
}

/**
 * Exchanges a one-time ticket and makes its session this tab's: mode by `login_type`. With `isUnbound` a bind-uid event
 * goes out first and the half session's role follows its player (rule 4.14). The session stays as it was
 * unless the answer is ok.
 */
export async function redeemTicket(
  ticket: { token: string; uid?: string; game_id?: string },
  isUnbound: boolean,
): Promise<Answer<v.InferOutput<(typeof exchangeTicket)['data']>>> {
  const before = $session.get()
  const { answer } = await sendCall(exchangeTicket, { body: ticket })
  if (answer.kind !== 'ok') return answer
  const { auth_token: token, fp_uid: fpUid, login_type } = answer.data
  const mode = login_type === loginTypes.full ? 'FULL' : 'HALF'
  const binds = isUnbound && before.mode === 'HALF' && mode === 'FULL'
  if (binds) sendEvent('bind_uid', { half_fp_uid: before.fpUid })
  startSession({ mode, token, fpUid })
  sendEvent('login', { login_type })
  if (binds) {
    const { bindRole } = await import('./bind-role.ts')
    await bindRole(before.token)
  }
  return answer
}

function tellFailure(code: number | null): void {
  const isExpired = code === codes.tokenExpired || code === codes.tokenInvalid
  const expired = $session.get().mode === 'FULL' ? 'session.ticket.expired_signed_in' : 'session.ticket.expired'
  showToast({ icon: 'error', text: t(isExpired ? expired : 'session.ticket.failed'), duration: 4000 })
}

async function redeemUnlessSkipped(text: string, isUnbound: boolean) {
  const arrival = readTicket(text)
  if (arrival === null) return null
  const { mode, fpUid } = $session.get()
  if (mode === 'FULL' && fpUid === arrival.fpUid && arrival.saidMode === 'HALF') return null
  return redeemTicket(arrival.ticket, isUnbound)
}

/**
 * Exchanges the ticket that the head script took out of the address. It is skipped for a player who is fully logged in as
 * the same fp uid when the address said HALF; a failure leaves the player as they were, and a ticket that did not reach
 * the platform waits for the next page.
 */
export async function redeemArrivalTicket(): Promise<void> {
  const { tab } = getEnvironment()
  const answer = await redeemUnlessSkipped(tab.get(ticketStorageName) ?? '', tab.get(bindName) !== null)
  if (answer?.kind !== 'failed' || answer.reason !== 'network') {
    tab.remove(ticketStorageName)
    tab.remove(bindName)
  }
  if (answer && answer.kind !== 'ok') tellFailure(answer.kind === 'refused' ? answer.code : null)
}
