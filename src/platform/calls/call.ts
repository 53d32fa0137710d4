import type postgres from 'postgres'
import type { Game } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { codes } from '../../contract/wire.ts'
import type { AuditNote } from '../caller/audit.ts'
import type { CurrentRole, Session } from '../caller/context.ts'
import type { KnownOperator } from '../caller/operator-sessions.ts'
import type { Level } from '../catalogue/levels.ts'
import type { SqlTypes } from '../db/connect.ts'
import type { Tx } from '../db/transaction.ts'
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
  /** Null for a guest; in calls that everybody may make, known to handlers of `askRoute` and `actRoute` only. */
  session: Session | null
  /** The account's current role in the game; null where it has none. */
  role: CurrentRole | null
  /** The signed-in operator; null in calls of anybody else. */
  operatorSession: KnownOperator | null
  ip: string
  /** Where it was asked, for links: `https://hall.example.com`. */
  origin: string
  /** What the caller's program says it is; empty where it does not. */
  userAgent: string
  /** Whether the page says that it is inside a game. */
  inWebview: boolean
  /** The auth token as it came, not checked in calls that everybody may make; empty for none. */
  token: string
  /** The Idempotency-Key of a keyed call. */
  key: string | null
}

/** Who calls where nobody is signed in. */
export const nobody = { session: null, role: null, operatorSession: null } as const satisfies Partial<Call>

/** A call of an operator that the audit log keeps; `tx` is the transaction of both. */
export interface OperatorCall extends Call, KnownOperator {}

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

/** An answer's data with the cookie of an operator's session: its token, or null to take it away. */
export class WithCookie<Data> {
  readonly data: Data
  readonly cookie: string | null

  constructor(data: Data, cookie: string | null) {
    this.data = data
    this.cookie = cookie
  }
}

/** What an operator's act comes to: the answer, and what the audit log says of it. */
export interface Audited<Data> {
  data: Data
  audit: AuditNote
}

/** The session of a call that needs one. */
export function requireSession(call: Call): Session {
  if (!call.session) throw new Refusal(codes.tokenInvalid, 'No session')
  return call.session
}

/** The operator's session of a call that only operators make. */
export function requireOperator({ operatorSession }: Call): KnownOperator {
  if (!operatorSession) throw new Refusal(codes.tokenInvalid, 'Nobody is signed in')
  return operatorSession
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
