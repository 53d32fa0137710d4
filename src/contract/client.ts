import * as v from 'valibot'
import { codes, type Endpoint, envelopeSchema, headerNames } from './wire.ts'

/** A request as a transport sends it: `fetch` in the browser, the platform's own `fetch` in tests. */
export interface WireRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

/** What a transport brings back; `json` is null where the body is none. */
export interface WireResponse {
  status: number
  json: unknown
}

/** What a call ends in: data, a refusal with its code, or no usable answer at all. */
export type Answer<Data> =
  | { kind: 'ok'; data: Data }
  | { kind: 'refused'; code: number; msg: string; status: number }
  | { kind: 'failed'; reason: 'network' | 'server' | 'shape' }

export interface CallOptions<E extends Endpoint> {
  query?: v.InferInput<E['query']>
  body?: v.InferInput<E['body']>
  /** The Idempotency-Key: made before the first try and kept until an answer comes (design section 3). */
  key?: string
}

export interface ClientOptions {
  transport: (request: WireRequest) => Promise<WireResponse>
  /** The full address of a call without its query. */
  address: (endpoint: Endpoint) => string
  headers: (endpoint: Endpoint) => Record<string, string>
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  options?: CallOptions<E>,
) => Promise<Answer<v.InferOutput<E['data']>>>

function toQueryString(query: unknown): string {
  const entries = Object.entries(v.parse(v.record(v.string(), v.unknown()), query ?? {}))
  const given = entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)])
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Reads an envelope by the endpoint's own schema: an answer of another shape is a failure, never half-read. */
export function readAnswer<E extends Endpoint>(endpoint: E, response: WireResponse): Answer<v.InferOutput<E['data']>> {
  const envelope = v.safeParse(envelopeSchema, response.json)
  if (!envelope.success) return { kind: 'failed', reason: response.status >= 500 ? 'server' : 'shape' }
  const { code, msg, data } = envelope.output
  if (code !== codes.success) {
    return response.status >= 500
      ? { kind: 'failed', reason: 'server' }
      : { kind: 'refused', code, msg, status: response.status }
  }
  const parsed = v.safeParse(endpoint.data, data)
  return parsed.success ? { kind: 'ok', data: parsed.output } : { kind: 'failed', reason: 'shape' }
}

/** A caller of the platform's endpoints; it never throws, a broken connection is an answer of kind `failed`. */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, call = {}) => {
    const headers: Record<string, string> = { ...options.headers(endpoint) }
    const sendsBody = endpoint.method !== 'GET'
    if (sendsBody) headers['content-type'] = 'application/json'
    if (call.key !== undefined) headers[headerNames.idempotencyKey] = call.key
    const response = await options
      .transport({
        url: options.address(endpoint) + toQueryString(call.query),
        method: endpoint.method,
        headers,
        body: sendsBody ? JSON.stringify(call.body ?? {}) : null,
      })
      .catch(() => null)
    return response === null ? { kind: 'failed', reason: 'network' } : readAnswer(endpoint, response)
  }
}
