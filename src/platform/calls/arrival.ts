import * as v from 'valibot'
import { isConsoleCall } from '../../contract/console/console-call.ts'
import { findGameByProject, games } from '../../contract/games.ts'
import { fromHeaderId } from '../../contract/header-id.ts'
import { fromLangHeader } from '../../contract/locales.ts'
import { codes, type Endpoint, headerNames, idempotencyKeyLimit } from '../../contract/wire.ts'
import { type Context, readContext, type Session } from '../caller/context.ts'
import { isTlsOrigin, readCookie } from '../caller/operator-cookie.ts'
import { renewalGap, renewSession } from '../caller/sessions.ts'
import { hashToken } from '../caller/tokens.ts'
import type { Tx } from '../db/transaction.ts'
import type { Incoming } from '../http/incoming.ts'
import { invalidField, Refusal } from '../http/refusal.ts'
import { noteRequest } from '../log/request-scope.ts'
import type { Asking, Call } from './call.ts'
import type { Kernel } from './kernel.ts'
import type { Route } from './route.ts'

/** A call as its headers tell it. */
export interface Arrival {
  endpoint: Endpoint
  uid: string
  /** The projects of the games that query and body name. */
  namedGames: readonly string[]
  tokenHash: Buffer
  call: Omit<Call, 'tx' | 'session' | 'role' | 'operatorSession'>
}

const fieldsSchema = v.record(v.string(), v.unknown())

/** The token of a call: an operator's in the cookie, a player's in its header or in the field of the body that may carry it. */
export function readToken({ config }: Kernel, endpoint: Endpoint, request: Request, body: unknown): string {
  if (isConsoleCall(endpoint)) return readCookie(request, isTlsOrigin(config.publicOrigin))
  const { tokenHeader = headerNames.token, tokenField } = endpoint
  const token = request.headers.get(tokenHeader) ?? ''
  if (token !== '' || tokenField === undefined) return token
  const fields = v.safeParse(fieldsSchema, body)
  const field = fields.success ? fields.output[tokenField] : undefined
  return typeof field === 'string' ? field : ''
}

const gameFieldsSchema = v.object({ game_project: v.optional(v.unknown()), game_id: v.optional(v.unknown()) })

/** The games that the fields of a query or a body name, whatever the call: each by its project or its id. */
function listNamedGames(...inputs: readonly unknown[]): string[] {
  return inputs.flatMap((fields) => {
    if (!v.is(gameFieldsSchema, fields)) return []
    const { game_project: project, game_id: id } = fields
    const named = typeof project === 'string' ? findGameByProject(project) : undefined
    return [named, games.find(({ gameId }) => gameId === id)].flatMap((game) => game?.gameProject ?? [])
  })
}

/** Reads the headers, and the token of a body that may carry it; 1001 names a key that is too long. */
export function readArrival(
  kernel: Kernel,
  { endpoint }: Route,
  { request, query, ip }: Pick<Incoming, 'request' | 'query' | 'ip'>,
  body: unknown,
): Arrival {
  const { clock, levels, config } = kernel
  const header = (name: string) => request.headers.get(name) ?? ''
  const token = readToken(kernel, endpoint, request, body)
  const project = header(headerNames.gameProject)
  const key = endpoint.keyed ? header(headerNames.idempotencyKey) : ''
  const game = findGameByProject(project) ?? null
  if (game) noteRequest({ game: game.gameProject })
  if (key.length > idempotencyKeyLimit) throw invalidField('Idempotency-Key')
  return {
    endpoint,
    uid: fromHeaderId(header(headerNames.uid)),
    namedGames: listNamedGames(query, body),
    tokenHash: hashToken(token),
    call: {
      now: clock.now(),
      levels,
      locale: fromLangHeader(header(headerNames.lang)),
      game,
      project,
      ip,
      origin: config.publicOrigin ?? new URL(request.url).origin,
      userAgent: header('User-Agent'),
      inWebview: header(headerNames.inWebview) === '1',
      token,
      key: key === '' ? null : key,
    },
  }
}

/** What a session that a game's ticket opened may not do: what is the account's as a whole, and anything in another game. */
function refuseBeyondGame({ endpoint, call, namedGames }: Arrival, { gameProject }: Session): void {
  if (gameProject === null) return
  if (endpoint.access === 'account') throw new Refusal(codes.notAllowedInMode, 'Not allowed in a session of a game')
  const isOwn = call.game?.gameProject === gameProject && namedGames.every((named) => named === gameProject)
  if (!isOwn) throw new Refusal(codes.notAllowedInMode, `This session is of ${gameProject}`)
}

/** Refuses who may not call: 1002 and 1003, then 1005. */
function admit(context: Context, arrival: Arrival) {
  if (context.kind === 'unknown') throw new Refusal(codes.tokenInvalid, 'Unknown token')
  if (context.kind === 'expired') throw new Refusal(codes.tokenExpired, 'Expired token')
  const { access } = arrival.endpoint
  if ((access === 'full' || access === 'account') && context.session.mode !== 'full') {
    throw new Refusal(codes.notAllowedInMode, 'Not allowed in this login mode')
  }
  refuseBeyondGame(arrival, context.session)
  return context
}

/**
 * A page that still shows another role than the current one is out of date (rule 5.11). Without a game
 * there is no telling: 1001 names the header.
 */
export function refuseStale({ endpoint, uid, call }: Arrival, context: Context & { kind: 'known' }): void {
  const isExempt = endpoint.service === 'api' && /^(user|auth)\//.test(endpoint.path)
  if (uid === '' || isExempt) return
  if (!call.game) throw invalidField('Game-Project')
  if (uid === context.role?.uid) return
  throw new Refusal(codes.accountInfoChanged, 'The current role has changed')
}

/** What spends, claims or brings something is not for an account that is frozen (rule 4.25). */
export function refuseFrozen({ endpoint }: Arrival, { session }: Context & { kind: 'known' }): void {
  const { keyed, moves = keyed } = endpoint
  if (moves && session.isFrozen) throw new Refusal(codes.accountFrozen, 'The account is frozen')
}

/** Renews a session that is used again after a while. */
export async function renewIfDue(tx: Tx, { session }: Context & { kind: 'known' }, now: Date): Promise<void> {
  if (now.getTime() - session.usedAt.getTime() > renewalGap) await renewSession(tx, session.tokenHash, now)
}

/** What the first round trip may ask, before it is known who calls. */
export function toAsking({ tokenHash, call: { game, now, locale } }: Arrival, sql: Asking['sql']): Asking {
  return { sql, tokenHash, gameProject: game?.gameProject ?? '', game, now, locale }
}

/** Who calls; nobody, where the call is open to everybody and came without a token. */
export async function readCaller(tx: Tx, { endpoint, tokenHash, call }: Arrival): Promise<Context | null> {
  if (endpoint.access === 'guest' && call.token === '') return null
  return await readContext(tx, tokenHash, call.game?.gameProject ?? '', call.now)
}

/** The caller of a call, once admitted: both null for a guest. */
export function toCaller(arrival: Arrival, found: Context | null) {
  if (!found) return { context: null, session: null, role: null }
  if (found.kind === 'known') noteRequest({ player: found.session.fpUid })
  const context = admit(found, arrival)
  return { context, session: context.session, role: context.role }
}
