import type * as v from 'valibot'
import { type Answer, createClient } from '../../contract/client.ts'
import type { Site } from '../../contract/games.ts'
import { type LocaleCode, toLangHeader } from '../../contract/locales.ts'
import { type Endpoint, headerNames } from '../../contract/wire.ts'
import { sendRequest } from '../session/send-request.ts'

/** An answer with what a refusal for haste adds to it. */
export interface Reply<Data> {
  answer: Answer<Data>
  /** Seconds to wait before another try; 0 where the platform did not ask for it. */
  retryAfter: number
}

/**
 * Makes one of the passport's calls. It never throws: a broken connection is an answer too. `headers` say in which language and
 * on which site the player is, where the platform writes to them.
 */
export async function callPassport<E extends Endpoint>(
  endpoint: E,
  body?: v.InferInput<E['body']>,
  headers: Record<string, string> = {},
): Promise<Reply<v.InferOutput<E['data']>>> {
  let retryAfter = 0
  const client = createClient({
    address: ({ path }) => `/passport/${path}`,
    headers: () => headers,
    transport: async (request) => {
      const response = await sendRequest(request)
      retryAfter = Number(response.headers.get('retry-after')) || 0
      return response
    },
  })
  const answer = await client(endpoint, body === undefined ? {} : { body })
  return { answer, retryAfter }
}

/** In which language, and from which site, the player calls: for what is mailed to them. */
export function headersOf(locale: LocaleCode, site: Site | null): Record<string, string> {
  return { [headerNames.lang]: toLangHeader(locale), ...(site && { [headerNames.gameProject]: site.project }) }
}
