import * as v from 'valibot'
import type { Answer } from '../../contract/client.ts'
import { exchangeTicket, userBind } from '../../contract/session/calls.ts'
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

/** A ticket as the address brought it; without one of the two modes it is none (specification section 4). */
const arrivalSchema = v.object({
  platform_token: v.pipe(v.string(), v.nonEmpty()),
  logged_in_mode: v.picklist(['FULL', 'HALF']),
  uid: v.optional(v.string(), ''),
  game_id: v.optional(v.string(), ''),
  fp_uid: v.optional(v.string(), ''),
})

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Binds the half session's role to the account that has just signed in, and tells how it went. */
async function bindRole(halfToken: string): Promise<void> {
  const { answer } = await sendCall(userBind, { body: { token: halfToken } })
  const isBound = answer.kind === 'refused' && answer.code === codes.alreadyClaimed
  if (answer.kind === 'ok') showToast({ icon: 'success', text: t('session.bind.done') })
  else if (isBound) showToast({ icon: null, text: t('session.bind.already') })
  else showToast({ icon: 'error', text: t('session.bind.failed') })
}

/**
 * Exchanges a one-time ticket and makes its session this tab's: mode by `login_type`. With `isUnbound` a bind-uid event
 * goes out first and the half session's role follows its player (specification section 4). The session stays as it was
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
  if (binds) await bindRole(before.token)
  return answer
}

function tellFailure(code: number | null): void {
  const isExpired = code === codes.tokenExpired || code === codes.tokenInvalid
  const expired = $session.get().mode === 'FULL' ? 'session.ticket.expired_signed_in' : 'session.ticket.expired'
  showToast({ icon: 'error', text: t(isExpired ? expired : 'session.ticket.failed'), duration: 4000 })
}

async function redeemUnlessSkipped(ticket: v.InferOutput<typeof arrivalSchema>, isUnbound: boolean) {
  const { mode, fpUid } = $session.get()
  if (mode === 'FULL' && fpUid === ticket.fp_uid && ticket.logged_in_mode === 'HALF') return null
  return redeemTicket({ token: ticket.platform_token, uid: ticket.uid, game_id: ticket.game_id }, isUnbound)
}

/**
 * Exchanges the ticket that the head script took out of the address. It is skipped for a player who is fully logged in as
 * the same fp uid when the address said HALF; a failure leaves the player as they were, and a ticket that did not reach
 * the platform waits for the next page.
 */
export async function redeemArrivalTicket(): Promise<void> {
  const { tab } = getEnvironment()
  const parsed = v.safeParse(arrivalSchema, readJson(tab.get(ticketStorageName)))
  const isUnbound = tab.get(bindName) !== null
  const answer = parsed.success ? await redeemUnlessSkipped(parsed.output, isUnbound) : null
  if (answer?.kind !== 'failed' || answer.reason !== 'network') {
    tab.remove(ticketStorageName)
    tab.remove(bindName)
  }
  if (answer && answer.kind !== 'ok') tellFailure(answer.kind === 'refused' ? answer.code : null)
}
