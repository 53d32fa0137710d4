import { createFetch } from 'ofetch'
import type * as v from 'valibot'
import { type Answer, type CallOptions, createClient, type WireRequest } from '../../contract/client.ts'
import { type Endpoint, headerNames } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { $user } from './account-state.ts'
import { addressOf } from './addresses.ts'
import { findOs, getDeviceId, getSessionId } from './device.ts'
import { $session } from './session-store.ts'
import { getWebview } from './webview.ts'

const timeout = 20_000
const retries = 2
const retryDelay = 600

/** The headers of specification section 7. `user/info` says who the role is, so it is asked without one. */
function headersOf(endpoint: Endpoint): Record<string, string> {
  const { fact, userAgent } = getEnvironment()
  const { token } = $session.get()
  const state = $user.get()
  const role = state.kind === 'ready' ? state.user : { uid: '', game_id: fact('gameId') }
  return {
    ...(token && endpoint.path !== 'auth/h5_2_auth_new' && { [headerNames.token]: token }),
    ...(endpoint.path !== 'user/info' && { [headerNames.uid]: role.uid, [headerNames.gameId]: role.game_id }),
    [headerNames.inWebview]: getWebview().isInWebview ? '1' : '0',
    [headerNames.lang]: fact('locale').replace('zh-', 'zh_'),
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
 * Sends a call and reads its answer; no rule about codes is applied. A broken connection is tried again only where that
 * is safe: for GET, and for calls with an Idempotency-Key, with the same key.
 */
export async function sendCall<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<SentCall<v.InferOutput<E['data']>>> {
  const { address, fetch } = getEnvironment()
  const send = createFetch({ fetch })
  const isSafe = endpoint.method === 'GET' || options.key !== undefined
  let retryAfter = 0
  async function transport({ url, method, headers, body }: WireRequest) {
    const retry = isSafe ? retries : false
    const settings = { method, headers, body, timeout, retry, retryDelay, ignoreResponseError: true } as const
    const response = await send.raw<unknown>(url, settings)
    retryAfter = Number(response.headers.get('retry-after')) || 0
    return { status: response.status, json: response._data }
  }
  const { hostname } = address()
  const isHalf = $session.get().mode === 'HALF'
  const client = createClient({
    transport,
    address: (called) => addressOf(hostname, called, isHalf),
    headers: headersOf,
  })
  return { answer: await client(endpoint, options), retryAfter }
}
