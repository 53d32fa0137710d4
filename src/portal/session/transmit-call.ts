import type * as v from 'valibot'
import { type Answer, type CallOptions, readAnswer, toRequest } from '../../contract/client.ts'
import type { Endpoint } from '../../contract/wire.ts'
import { heedPlatformTime } from '../platform-clock.ts'
import { type ReceivedResponse, sendRequest } from './send-request.ts'

/** An answer, and what brought it; null for a connection that broke. */
export interface Transmitted<Data> {
  answer: Answer<Data>
  response: ReceivedResponse | null
}

/**
 * Sends a call to its address and reads its answer, whoever calls: the portal and the community differ in their headers and in what
 * they make of an answer. A broken connection is tried again only where that is safe: for GET, and for calls with an
 * Idempotency-Key, with the same key. Never throws.
 */
export async function transmitCall<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  to: { address: string; headers: Record<string, string> },
): Promise<Transmitted<v.InferOutput<E['data']>>> {
  const isRepeatable = endpoint.method === 'GET' || options.key !== undefined
  const response = await sendRequest(toRequest(endpoint, options, to), isRepeatable).catch(() => null)
  heedPlatformTime(response)
  return { answer: readAnswer(endpoint, response), response }
}
