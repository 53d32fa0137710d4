import type * as v from 'valibot'
import type { Answer, CallOptions } from '../../../contract/client.ts'
import { codes, type Endpoint, headerNames } from '../../../contract/wire.ts'
import { addressOf } from '../../addresses.ts'
import { getEnvironment } from '../../environment.ts'
import { sayLang } from '../../session/place.ts'
import { transmitCall } from '../../session/transmit-call.ts'
import { dropMember, readToken } from './member-store.ts'
import { tellPortal } from './tell-portal.ts'

/**
 * Calls the platform as whoever reads, or with a `token` of another session. Never throws. The session is the community's own, which
 * the portal's stores know nothing of; one that is refused is dropped, and the portal asked for a new one.
 */
export async function callCommunity<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
  token = readToken(),
): Promise<Answer<v.InferOutput<E['data']>>> {
  const { address, fact } = getEnvironment()
  const { answer } = await transmitCall(endpoint, options, {
    address: addressOf(address().hostname, endpoint, false),
    headers: {
      [headerNames.lang]: sayLang(),
      [headerNames.gameProject]: fact('project'),
      ...(token && { [headerNames.token]: token }),
    },
  })
  const isRefused = answer.kind === 'refused' && [codes.tokenExpired, codes.tokenInvalid].includes(answer.code)
  if (isRefused && token !== '' && token === readToken()) {
    dropMember()
    tellPortal({ type: 'ask_session', fp_uid: '' })
  }
  return answer
}
