import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What every line of the log says that is written while a request is answered. */
export interface RequestScope {
  request: string
  /** The game that the call names, by its project. */
  game?: string
  /** The account, once it is known who calls. */
  player?: string
  /** That an operator looks on with a draft, and nothing is kept (rule 25.14). */
  preview?: true
}

const scopes = new AsyncLocalStorage<RequestScope>()
/** An id that a proxy in front may give: short, and nothing that could break a line or a header. */
const givenId = /^[\w.:-]{8,64}$/

/** The id of a request: the one that a trusted proxy gave it, else one of our own. */
export function nameRequest(headers: Headers, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers.get('x-request-id') : null
  return given !== null && givenId.test(given) ? given : randomBytes(8).toString('hex')
}

/** Does the work of a request; lines of the log that are written meanwhile name it. */
export function inRequest<T>(request: string, work: () => T): T {
  return scopes.run({ request }, work)
}

/** Adds what has become known of the request that is answered. */
export function noteRequest(known: Omit<RequestScope, 'request'>): void {
  const scope = scopes.getStore()
  if (scope) Object.assign(scope, known)
}

/** The request that is answered; null in work that no request asked for. */
export function readRequest(): RequestScope | null {
  return scopes.getStore() ?? null
}
