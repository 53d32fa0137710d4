import type postgres from 'postgres'
import type * as v from 'valibot'
import type { Game } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { codes, type Endpoint } from '../../contract/wire.ts'
import type { CurrentRole, Session } from '../caller/context.ts'
import type { Level } from '../catalogue/levels.ts'
import type { SqlTypes } from '../db/connect.ts'
import type { Tx } from '../db/transaction.ts'
import { parseInput } from '../http/parse-input.ts'
import type { Room } from '../http/read-upload.ts'
import { invalidField, Refusal } from '../http/refusal.ts'

/** What a handler gets to know of a call. */
export interface Call {
  /** The platform's time; no handler asks the machine. */
  now: Date
  locale: LocaleCode
  /** The VIP levels, lowest first. */
  levels: readonly Level[]
  /** The game of the Game-Project header, for both of its names; null where the header names none. */
  game: Game | null
  /** What the Game-Project header says. */
  project: string
  tx: Tx
  /** Null for a guest; in calls that everybody may make, known to {@link askRoute} and {@link actRoute} only. */
  session: Session | null
  /** The account's current role in the game; null where it has none. */
  role: CurrentRole | null
  ip: string
  /** What the caller's program says it is; empty where it does not. */
  userAgent: string
  /** Whether the page says that it is inside a game. */
  inWebview: boolean
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

/** A file that is a call's body, of whichever kind. */
export interface Upload {
  /** Reads it, once, into a room that it shares with others; refuses with 413 what is too large, and with 408 what comes too slowly. */
  read(room: Room): Promise<Buffer>
}

export interface RawInput {
  query: unknown
  body: unknown
  /** In place of a body, for a call that takes a file. */
  upload?: Upload
}

/**
 * What can be asked of the database in the round trip that finds out who calls: the caller is the row of the SQL function
 * `caller(tokenHash, gameProject)`, if there is one. Moments go in as ISO strings and JSON as its text; there are no
 * fragments.
 */
export interface Asking {
  sql: postgres.ISql<SqlTypes>
  /** Of the empty token for a guest. */
  tokenHash: Buffer
  /** The game of the Game-Project header; empty for none. */
  gameProject: string
  game: Game | null
  now: Date
  locale: LocaleCode
}

/** What a call that writes has decided on: its answer, complete, and what makes it true. */
export interface Outcome<Data> {
  data: Data
  /** Sends every statement at once and looks at no result: the kept answer and the commit travel with them. */
  write(tx: Tx): readonly Promise<unknown>[]
  /** What it is called when a unique key says no, by the key's name. */
  refusals?: Readonly<Record<string, Refusal>>
}

/** What a call comes to once its input is read. */
export type Job =
  | { kind: 'run'; run(call: Call): Promise<unknown> }
  | { kind: 'ask'; ask(asking: Asking): Promise<(call: Call) => unknown> }
  | { kind: 'act'; ask(asking: Asking): Promise<(call: Call) => Outcome<unknown>> }

/** The jobs of one kind. */
export type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

/** A call of the contract with its handler, ready to be mounted. */
export interface Route {
  endpoint: Endpoint
  options: RouteOptions
  /** Parses the input by the contract's schemas; throws 1001 naming the field, before anything else is done. */
  prepare(raw: RawInput): Job
}

interface Input<E extends Endpoint> {
  query: v.InferOutput<E['query']>
  body: v.InferOutput<E['body']>
}

type Handler<E extends Endpoint> = (call: Call, input: Input<E>) => Promise<v.InferInput<E['data']>>

function parseAll<E extends Endpoint>(endpoint: E, raw: RawInput): Input<E> {
  return { query: parseInput(endpoint.query, raw.query), body: parseInput(endpoint.body, raw.body) }
}

function define<E extends Endpoint>(endpoint: E, options: RouteOptions, handler: Handler<E>): Route {
  return {
    endpoint,
    options,
    prepare(raw) {
      const input = parseAll(endpoint, raw)
      return { kind: 'run', run: (call) => handler(call, input) }
    },
  }
}

/**
 * Mounts a call that reads, in one round trip: what `ask` wants to know travels with the question who calls, and `answer`
 * makes the answer of both. All of `ask`'s statements are to be on their way before it waits for one.
 */
export function askRoute<E extends Endpoint, Facts>(
  endpoint: E,
  ask: (asking: Asking, input: Input<E>) => Promise<Facts>,
  answer: (call: Call, input: Input<E>, facts: Facts) => v.InferInput<E['data']>,
): Route {
  return {
    endpoint,
    options: { database: 'read' },
    prepare(raw) {
      const input = parseAll(endpoint, raw)
      return {
        kind: 'ask',
        async ask(asking) {
          const facts = await ask(asking, input)
          return (call) => answer(call, input, facts)
        },
      }
    },
  }
}

/**
 * Mounts a call that writes, in two round trips: the first takes the account's lock, finds out who calls, looks for a kept
 * answer and asks what `ask` wants to know; `act` decides, throwing a Refusal or saying what to write; the second round trip
 * writes, keeps the answer and commits. What was asked of the account stays true until then, for its calls run one by one;
 * what others may change meanwhile (a stock) the writing statements themselves have to check.
 */
export function actRoute<E extends Endpoint, Facts>(
  endpoint: E,
  ask: (asking: Asking, input: Input<E>) => Promise<Facts>,
  act: (call: Call, input: Input<E>, facts: Facts) => Outcome<v.InferInput<E['data']>>,
): Route {
  return {
    endpoint,
    options: { database: 'write' },
    prepare(raw) {
      const input = parseAll(endpoint, raw)
      return {
        kind: 'act',
        async ask(asking) {
          const facts = await ask(asking, input)
          return (call) => act(call, input, facts)
        },
      }
    },
  }
}

/**
 * Mounts a handler that writes in as many round trips as it needs and takes no key: it runs in one transaction, which a refusal
 * undoes. The calls of one account run one after the other, so `call.session` and `call.role` stay true until the end.
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return define(endpoint, { database: 'write' }, handler)
}

/**
 * Mounts a handler that only reads, and as a rule not from the database: who calls is known before it begins. What it asks of
 * the database is a round trip of its own; see {@link askRoute}.
 */
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

/** Mounts a call whose body is a file. It is read by the handler, so that nobody sends us one before we know who it is. */
export function uploadRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call, upload: Upload) => Promise<v.InferInput<E['data']>>,
): Route {
  return {
    endpoint,
    options: { database: 'none' },
    prepare({ upload }) {
      if (!upload) throw invalidField('body')
      return { kind: 'run', run: (call) => handler(call, upload) }
    },
  }
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
