import * as v from 'valibot'
import { codes, type Endpoint, envelopeSchema, headerNames } from './wire.ts'

/** A request as a transport sends it: `fetch` in the browser, the platform's own `fetch` in tests. */
export interface WireRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | Blob | null
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
  /** The file of a call whose body is one; its type goes along. */
  file?: Blob
  /** The Idempotency-Key: made before the first try and kept until an answer comes (rule 3.7). */
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

function toQueryString(query: object): string {
  const entries: [string, unknown][] = Object.entries(query)
  const given = entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)])
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/**
 * Reads an envelope by the endpoint's own schema: an answer of another shape is a failure, never half-read. Null is a
 * connection that broke.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: WireResponse | null,
): Answer<v.InferOutput<E['data']>> {
  if (response === null) return { kind: 'failed', reason: 'network' }
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

/** The request of a call, at its full address without the query. */
export function toRequest<E extends Endpoint>(
  endpoint: E,
  { query, body, key, file }: CallOptions<E>,
  { address, headers }: { address: string; headers: Record<string, string> },
): WireRequest {
  const sendsBody = endpoint.method !== 'GET'
  const upload = endpoint.upload && file ? file : null
  return {
    url: address + toQueryString(Object.assign({}, query, endpoint.fixedQuery)),
    method: endpoint.method,
    headers: {
      ...headers,
      ...(sendsBody && { 'content-type': upload ? upload.type : 'application/json' }),
      ...(key !== undefined && { [headerNames.idempotencyKey]: key }),
    },
    body: upload ?? (sendsBody ? JSON.stringify(body ?? {}) : null),
  }
}

/** A caller of the platform's endpoints; it never throws, a broken connection is an answer of kind `failed`. */
export function createClient({ transport, address, headers }: ClientOptions): Client {
  return async (endpoint, call = {}) => {
    const request = toRequest(endpoint, call, { address: address(endpoint), headers: headers(endpoint) })
    return readAnswer(endpoint, await transport(request).catch(() => null))
  }
}
