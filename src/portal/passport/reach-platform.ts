import type * as v from 'valibot'
import { type Answer, createClient, type WireRequest, type WireResponse } from '../../contract/client.ts'
import type { Site } from '../../contract/games.ts'
import { type LocaleCode, toLangHeader } from '../../contract/locales.ts'
import { type Endpoint, headerNames } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'

/** How long an answer may take, in milliseconds, before the page says that the server is out of reach. */
const patience = 20_000

/** An answer with what a refusal for haste adds to it. */
export interface Reply<Data> {
  answer: Answer<Data>
  /** Seconds to wait before another try; 0 where the platform did not ask for it. */
  retryAfter: number
}

async function sendRequest(request: WireRequest): Promise<WireResponse & { retryAfter: number }> {
  const { url, method, headers, body } = request
  const response = await getEnvironment().fetch(url, { method, headers, body, signal: AbortSignal.timeout(patience) })
  const json: unknown = await response.json().catch(() => null)
  return { status: response.status, json, retryAfter: Number(response.headers.get('retry-after') ?? 0) || 0 }
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
      retryAfter = response.retryAfter
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
