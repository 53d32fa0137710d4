import { createFetch } from 'ofetch'
import type { WireRequest, WireResponse } from '../../contract/client.ts'
import { getEnvironment } from '../environment.ts'

/** Milliseconds that an answer may take. */
const patience = 20_000
/** Tries after the first, where a request may safely be repeated. */
const retries = 2
/** Milliseconds before each of them. */
const retryDelay = 600

/** What reached us: the answer's status, its body (null where it is no JSON), and its headers. */
export type ReceivedResponse = WireResponse & { headers: Headers }

/**
 * Sends a request. A status is an answer, whichever it is; a broken connection or no answer in time is tried again where the
 * request is repeatable, and thrown in the end.
 */
export async function sendRequest(
  { url, method, headers, body }: WireRequest,
  isRepeatable = false,
): Promise<ReceivedResponse> {
  const send = createFetch({ fetch: getEnvironment().fetch })
  const response = await send.raw<unknown>(url, {
    method,
    headers,
    body,
    timeout: patience,
    retry: isRepeatable ? retries : 0,
    retryDelay,
    ignoreResponseError: true,
    // A session ends, and news are seen, also where their page is left at once.
    keepalive: /\/(auth\/logout|index\/ack_dot)$/.test(url),
  })
  return { status: response.status, json: response._data ?? null, headers: response.headers }
}
