import { codes, type Endpoint, isSigned } from '../../contract/wire.ts'
import { type parameters, refusalCodes, type responses } from './components.ts'
import type { Operation, Reference } from './openapi.ts'

/** Who may make a call, in words. */
export function describeAccess({ access, keyed, tokenField }: Endpoint): string {
  const who = {
    guest: 'Anybody may call',
    half: 'For players, half logged in as well',
    full: 'For players who are fully logged in',
    account: 'For players who are fully logged in by a sign-in of their own, not by a game’s ticket',
    game: 'For game servers, signed',
    operator: 'For operators of the console',
    desk: 'For the publisher’s help desk, signed',
  }
  const key = keyed ? ', with an Idempotency-Key' : ''
  const field = tokenField === undefined ? '' : `; the token may also come in the body, as \`${tokenField}\``
  return `${who[access]}${key}${field}.`
}

/** Whether players call it, with a session or the prospect of one. */
function isOfPlayers({ service }: Endpoint): boolean {
  return service === 'api' || service === 'gift' || service === 'wheel'
}

/** What a caller brings, one of these. */
export function listSecurity(endpoint: Endpoint): Operation['security'] {
  if (isSigned(endpoint)) return [{ webhookId: [], webhookTimestamp: [], webhookSignature: [] }]
  if (!isOfPlayers(endpoint)) return []
  const token = { [endpoint.tokenHeader === undefined ? 'h5Auth' : 'sdkAuth']: [] }
  return endpoint.access === 'guest' || endpoint.tokenField !== undefined ? [{}, token] : [token]
}

function refer(name: keyof typeof parameters): Reference {
  return { $ref: `#/components/parameters/${name}` }
}

/** The headers of a call beside those that say who calls. */
export function listHeaders(endpoint: Endpoint): Reference[] {
  if (endpoint.access === 'game') return [refer('CallingGame')]
  if (!isOfPlayers(endpoint)) return []
  const isExempt = endpoint.access === 'guest' || /^(user|auth)\//.test(endpoint.path)
  return [
    refer('GameProject'),
    refer('Language'),
    ...(isExempt ? [] : [refer('RoleOfPage')]),
    ...(endpoint.keyed ? [refer('IdempotencyKey')] : []),
  ]
}

/** The specified address of a call that the document lists under its plain path; empty for all others. */
export function describeSpecifiedAddress({ method, service, path, plainPath, fixedQuery = {} }: Endpoint): string {
  if (plainPath === undefined) return ''
  return ` Also at \`${method} /${service}/${path}?${new URLSearchParams(fixedQuery)}\`.`
}

/** The codes that a call refuses with: what its docstring names, and what its kind brings along. */
export function listCodes(endpoint: Endpoint, text: string): number[] {
  const named = [...text.matchAll(/(?<![\w.-])-?\d+\b/g)].map(([digits]) => Number(digits))
  const { access, keyed, moves = keyed } = endpoint
  const found = [
    ...named.filter((code) => refusalCodes.includes(code)),
    codes.invalidParameters,
    codes.unavailable,
    ...(access === 'guest' ? [] : [codes.tokenExpired, codes.tokenInvalid]),
    // Whatever the player's call, a session of a game is refused where another game is meant.
    ...(access === 'guest' || isSigned(endpoint) ? [] : [codes.notAllowedInMode]),
    ...(keyed ? [codes.tooManyRequests] : []),
    ...(moves ? [codes.accountFrozen] : []),
    ...(keyed || isSigned(endpoint) ? [codes.keyReused] : []),
    ...(listHeaders(endpoint).some(({ $ref }) => $ref === refer('RoleOfPage').$ref) ? [codes.accountInfoChanged] : []),
  ]
  return [...new Set(found)].sort((one, other) => one - other)
}

/** The refusals of a call that have a status of their own, by it. */
export function listRefusals(endpoint: Endpoint, known: readonly number[]): Record<string, Reference> {
  const to = (name: keyof typeof responses): Reference => ({ $ref: `#/components/responses/${name}` })
  return {
    400: to('InvalidParameters'),
    ...(isSigned(endpoint) && { 401: to('NotSigned') }),
    ...(known.includes(codes.keyReused) && { 409: to('CameBefore') }),
    ...(endpoint.method !== 'GET' && { 413: to('TooLarge'), 415: to('WrongType') }),
    ...(known.includes(codes.tooManyRequests) && { 429: to('TooMany') }),
    503: to('Unavailable'),
  }
}
