import type { EnterKey } from '../../contract/home/enter-keys.ts'
import type { Asking } from '../calls/call.ts'

/** The news behind an entry of the home. */
export interface News {
  /** How much there is; 0 lights no dot. */
  number: number
  /**
   * What the news is, at most 255 characters: a player who has acknowledged it sees no dot until it changes. News of one
   * game says which, so that the same in another game is news again.
   */
  hash: string
}

/** A feature's red dot (rule 15.2). */
export interface DotSource {
  /** The entry it belongs to. */
  key: EnterKey
  /** One statement, which finds the caller by itself; never asked for guests. */
  ask(asking: Asking): Promise<News>
}
