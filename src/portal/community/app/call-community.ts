import type * as v from 'valibot'
import { type Answer, type CallOptions, createClient } from '../../../contract/client.ts'
import { codes, type Endpoint, headerNames } from '../../../contract/wire.ts'
import { addressOf } from '../../addresses.ts'
import { getEnvironment } from '../../environment.ts'
import { heedPlatformTime } from '../../platform-clock.ts'
import { sayLang } from '../../session/place.ts'
import { sendRequest } from '../../session/send-request.ts'
import { dropMember, readToken } from './member-store.ts'
import { tellPortal } from './tell-portal.ts'

/** Calls the platform as whoever reads, or with a `token` of another session. Never throws. A token that is refused is dropped, and the portal asked for a new session. */
export async function callCommunity<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
  token = readToken(),
): Promise<Answer<v.InferOutput<E['data']>>> {
  const { address, fact } = getEnvironment()
  const client = createClient({
    address: (one) => addressOf(address().hostname, one, false),
    headers: () => ({
      [headerNames.lang]: sayLang(),
      [headerNames.gameProject]: fact('project'),
      ...(token && { [headerNames.token]: token }),
    }),
    async transport(request) {
      const isRepeatable = endpoint.method === 'GET' || options.key !== undefined
      const response = await sendRequest(request, isRepeatable)
      heedPlatformTime(response)
      return response
    },
  })
  const answer = await client(endpoint, options)
  const isRefused = answer.kind === 'refused' && [codes.tokenExpired, codes.tokenInvalid].includes(answer.code)
  if (isRefused && token !== '' && token === readToken()) {
    dropMember()
    tellPortal({ type: 'ask_session', fp_uid: '' })
  }
  return answer
}
