import * as v from 'valibot'
import type { Game } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { codes, type Endpoint } from '../../contract/wire.ts'
import type { Tx } from '../db/transaction.ts'
import type { CurrentRole, Session } from '../session/context.ts'
import { invalidField, Refusal } from './refusal.ts'

/** What a handler gets to know of a call. */
export interface Call {
  /** The platform's time; no handler asks the machine. */
  now: Date
  locale: LocaleCode
  /** The game of the Game-Project header, for both of its names; null where the header names none. */
  game: Game | null
  /** What the Game-Project header says. */
  project: string
  tx: Tx
  /** Null for a guest, and always in calls that everybody may make. */
  session: Session | null
  /** The account's current role in the game; null where it has none. */
  role: CurrentRole | null
  ip: string
  /** The auth token as it came, not checked in calls that everybody may make; empty for none. */
  token: string
  /** The Idempotency-Key of a keyed call. */
  key: string | null
}

/** How the dispatcher treats a call. */
export interface RouteOptions {
  /**
   * `write` (the usual) runs in a transaction that holds the account's lock, `read` statement by statement, and no longer
   * than a read may take, `none` without either: the handler must not touch `call.tx`.
   */
  database: 'write' | 'read' | 'none'
  /** A content type that is taken for JSON beside `application/json`. */
  accepts?: 'text/plain'
}

export interface RawInput {
  query: unknown
  body: unknown
}

/** A call of the contract with its handler, ready to be mounted. */
export interface Route {
  endpoint: Endpoint
  options: RouteOptions
  /** Parses the input by the contract's schemas; throws 1001 naming the field, before anything else is done. */
  prepare(raw: RawInput): (call: Call) => Promise<unknown>
}

type Handler<E extends Endpoint> = (
  call: Call,
  input: { query: v.InferOutput<E['query']>; body: v.InferOutput<E['body']> },
) => Promise<v.InferInput<E['data']>>

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw invalidField(v.getDotPath(parsed.issues[0]) ?? 'body')
  return parsed.output
}

function define<E extends Endpoint>(endpoint: E, options: RouteOptions, handler: Handler<E>): Route {
  return {
    endpoint,
    options,
    prepare(raw) {
      const input = { query: parse(endpoint.query, raw.query), body: parse(endpoint.body, raw.body) }
      return (call) => handler(call, input)
    },
  }
}

/**
 * Mounts a handler that writes: it runs in one transaction, which a refusal undoes. The calls of one account run one after
 * the other, so `call.session` and `call.role` stay true until the end.
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return define(endpoint, { database: 'write' }, handler)
}

/** Mounts a handler that only reads: its statements run one by one, outside a transaction. */
export function readRoute<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return define(endpoint, { database: 'read' }, handler)
}

/** Mounts a handler that needs no database, and so answers without one, or has its own transactions. */
export function plainRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: Omit<RouteOptions, 'database'> = {},
): Route {
  return define(endpoint, { ...options, database: 'none' }, handler)
}

/** The session of a call that needs one. */
export function requireSession(call: Call): Session {
  if (!call.session) throw new Refusal(codes.tokenInvalid, 'No session')
  return call.session
}

/** The game of a call that needs one; 1001 names the header. */
export function requireGame(call: Call): Game {
  if (!call.game) throw invalidField('Game-Project')
  return call.game
}

/** The current role of a call that needs one: 2003 without any role in the game, 2002 without a current one. */
export function requireRole(call: Call): CurrentRole {
  const session = requireSession(call)
  requireGame(call)
  if (call.role) return call.role
  throw session.hasRole
    ? new Refusal(codes.noCurrentRole, 'No current role')
    : new Refusal(codes.noRole, 'No role in this game')
}
