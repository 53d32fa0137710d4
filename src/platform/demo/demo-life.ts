import type * as v from 'valibot'
import type { Game, GameProject } from '../../contract/games.ts'
import type { Endpoint } from '../../contract/wire.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'

/** A call of the demo player's, at a moment of the past. */
export interface Press<E extends Endpoint> {
  game: Game
  at: Date
  query?: v.InferInput<E['query']>
  body?: v.InferInput<E['body']>
}

/** A player while the history is being lived through. */
export interface Hands {
  /** Makes a call of the platform, by its own handler; throws what it refuses with. */
  call<E extends Endpoint>(endpoint: E, press: Press<E>): Promise<v.InferOutput<E['data']>>
  /** The same for what may rightly be refused; null then. */
  tryCall<E extends Endpoint>(endpoint: E, press: Press<E>): Promise<v.InferOutput<E['data']> | null>
}

/** The demo player while the history is being lived through: what a chapter of it works with. */
export interface DemoLife extends Hands {
  tx: Tx
  catalogue: Catalogue
  fpUid: string
  /** When the account was made. */
  start: Date
  /** When the player was here, one moment a day, earliest first. */
  noons: readonly Date[]
  /** The real present; nothing happens after it. */
  now: Date
  /** The current role's uid in each game, from the chapter about roles on. */
  roles: Map<GameProject, string>
  /** Brings another player to the sandbox, who joins at a moment; nobody can sign in as them. */
  invite(at: Date): Promise<Hands>
}
