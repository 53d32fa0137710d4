import type * as v from 'valibot'
import type { Endpoint } from '../../../src/contract/wire.ts'
import type { Player, TestPlatform } from '../harness.ts'
import type { Fields, Sent } from './send-call.ts'

/** Where a call is tried: a platform, and a player who has done nothing yet. */
export interface Scene {
  t: TestPlatform
  player: Player
}

/** What makes a call succeed. */
interface Success<E extends Endpoint> {
  query?: v.InferInput<E['query']>
  body?: v.InferInput<E['body']>
  file?: Blob
}

/** One way for a call to be refused: what is sent instead, and what comes back. */
export interface Refused {
  /** The code; 1001 where a field is named. */
  code?: number
  /** The field that the message names. */
  field?: string
  /** The HTTP status, where it is not the code's usual one. */
  status?: number
  /** What differs in the query or the body from the call that succeeds. */
  query?: Fields
  body?: Fields
  /** What is sent in place of the call that succeeds, and what has to happen before. */
  instead?: (scene: Scene) => Promise<Sent> | Sent
  /** The call has succeeded once before. */
  again?: true
}

/** A call in the table. */
export interface Row {
  endpoint: Endpoint
  /** How it succeeds: sets up what has to be, as a player would, and answers what is sent. */
  sent: (scene: Scene) => Promise<Sent> | Sent
  refused: Readonly<Record<string, Refused>>
  /** Guests may call it, but it has more to say to players: a token that is sent has to be good. */
  knowsPlayers?: true
}

/** A row of the table; what succeeds is typed by the contract, what is refused is anything. */
export function row<E extends Endpoint>(
  endpoint: E,
  sent: ((scene: Scene) => Promise<Success<E>> | Success<E>) | Success<E>,
  refused?: Row['refused'],
  more?: Pick<Row, 'knowsPlayers'>,
): Row
export function row(
  endpoint: Endpoint,
  sent: Row['sent'] | Sent,
  refused: Row['refused'] = {},
  more: Pick<Row, 'knowsPlayers'> = {},
): Row {
  return { endpoint, refused, ...more, sent: typeof sent === 'function' ? sent : () => sent }
}
