import type * as v from 'valibot'
import type { Answer, CallOptions } from '../../contract/client.ts'
import { codes, type Endpoint } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { trackLoading } from '../ui/loading-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { type SentCall, sendCall } from './send-call.ts'
import { $session, endSession, logoutTypes } from './session-store.ts'
import { whenArrived } from './when-arrived.ts'

export type ApiOptions<E extends Endpoint> = CallOptions<E> & {
  /** Leaves the global loading overlay away: for what shows its own waiting. */
  noloading?: boolean
  /** Leaves it to the caller to say that it was too many: for limits that are about more than haste. */
  saysTooMany?: boolean
}

/**
 * What a code means for the whole portal (rule 6.5); `token` is the one that the call was sent with, and
 * `retryAfter` null where the caller says itself that it was too many.
 */
async function heed(code: number, path: string, token: string, retryAfter: number | null): Promise<void> {
  const isTokenRefused = code === codes.tokenExpired || code === codes.tokenInvalid
  if (isTokenRefused && path !== 'user/info' && token && token === $session.get().token) {
    endSession(logoutTypes.anyCall)
    showToast({ icon: 'error', text: t('session.logout.expired') })
  }
  const isTooMany = code === codes.tooManyRequests && retryAfter !== null
  if (code !== codes.accountInfoChanged && !isTooMany) return
  // The rare ones come when they are needed: who could answer can bring them, too.
  const rare = await import('./heed-refusal.ts').catch(() => null)
  if (isTooMany) rare?.tellTooMany(retryAfter)
  else rare?.announceReload()
}

/**
 * Calls the platform: after the arrival, with all headers, under the loading overlay unless
 * `noloading` is set. Never throws; codes that concern the whole portal are dealt with here, and the answer is the
 * caller's to read all the same.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  options: ApiOptions<E> = {},
): Promise<Answer<v.InferOutput<E['data']>>> {
  await whenArrived()
  const { token } = $session.get()
  const call: Promise<SentCall<v.InferOutput<E['data']>>> = sendCall(endpoint, options)
  const { answer, retryAfter } = await (options.noloading ? call : trackLoading(call))
  if (answer.kind === 'refused') await heed(answer.code, endpoint.path, token, options.saysTooMany ? null : retryAfter)
  return answer
}
