import type { GameProject } from '../../contract/games.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Tx } from '../db/transaction.ts'

/** The demo player while the history is being lived through: what a chapter of it works with. */
export interface DemoLife {
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
}
