import type * as v from 'valibot'
import type { Answer, CallOptions } from '../../contract/client.ts'
import { toHeaderId } from '../../contract/header-id.ts'
import { type Endpoint, headerNames } from '../../contract/wire.ts'
import { addressOf } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { $isOffline } from '../ui/network-store.ts'
import { findOs, getDeviceId, getSessionId } from '../webview/device.ts'
import { getWebview } from '../webview/webview.ts'
import { $user } from './account-state.ts'
import { lookForNetwork } from './network.ts'
import { sayLang } from './place.ts'
import { $session, type Session } from './session-store.ts'
import { transmitCall } from './transmit-call.ts'

/** The headers of a call (rule 6.7). `user/info` says who the role is, so it is asked without one. */
function headersOf(endpoint: Endpoint, { token }: Session): Record<string, string> {
  const { fact, userAgent } = getEnvironment()
  const state = $user.get()
  const isOwn = token === $session.get().token
  const role = isOwn && state.kind === 'ready' ? state.user : { uid: '', game_id: fact('gameId') }
  return {
    ...(token && endpoint.path !== 'auth/h5_2_auth_new' && { [endpoint.tokenHeader ?? headerNames.token]: token }),
    ...(endpoint.path !== 'user/info' && {
      [headerNames.uid]: toHeaderId(role.uid),
      [headerNames.gameId]: role.game_id,
    }),
    [headerNames.inWebview]: getWebview().isInWebview ? '1' : '0',
    [headerNames.lang]: sayLang(),
    [headerNames.deviceId]: getDeviceId(),
    [headerNames.sessionId]: getSessionId(),
    [headerNames.os]: findOs(userAgent()),
    [headerNames.gameProject]: fact('project'),
  }
}

/** An answer, and the seconds after which to try again where the platform named them. */
export interface SentCall<Data> {
  answer: Answer<Data>
  retryAfter: number
}

/**
 * Sends a call and reads its answer; no rule about codes is applied. It is made in this tab's session, or `as` another. How it ends
 * tells whether the network is there (rule 3.21).
 */
export async function sendCall<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
  as: Session = $session.get(),
): Promise<SentCall<v.InferOutput<E['data']>>> {
  const address = addressOf(getEnvironment().address().hostname, endpoint, as.mode === 'HALF')
  const { answer, response } = await transmitCall(endpoint, options, { address, headers: headersOf(endpoint, as) })
  // Before the answer is told: what shows it says whether it was the network.
  if (response) $isOffline.set(false)
  else await lookForNetwork()
  return { answer, retryAfter: Number(response?.headers.get('retry-after')) || 0 }
}
