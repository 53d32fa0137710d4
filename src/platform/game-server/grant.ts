import type { Game } from '../../contract/games.ts'
import type { ServerGrant } from '../../contract/server/grant-calls.ts'
import type { GrantRules } from '../catalogue/grants.ts'
import type { GiftItem, Item } from '../catalogue/items.ts'

/** Something given to a player, checked: who may be given what is decided when it is given. */
export interface Grant {
  /** The giver's own; of a game it counts once for ever. */
  id: string
  /** The hash of what it says, in hexadecimal: an id that comes again has to say the same. */
  hash: string
  receiver: { kind: 'role'; uid: string } | { kind: 'account'; fpUid: string }
  given: GiftItem
  /** The reason as records have it. */
  reason: string
  /** What the player reads with it. */
  letter: NonNullable<ServerGrant['letter']> | null
}

/** Where something is given, and what may be. */
export interface GrantScope {
  game: Game
  items: ReadonlyMap<string, Item>
  rules: GrantRules
}

/** Why a grant was not given; `limit` is the most of its item in one call. */
export type GrantRefusal =
  | { kind: 'no character' }
  | { kind: 'unknown role' }
  | { kind: 'deleted role' }
  | { kind: 'other content' }
  | { kind: 'full balance' }
  | { kind: 'too many'; limit: number }

/** What became of a grant; `fpUid` is the account that has it. */
export type GrantOutcome = { kind: 'given'; fpUid: string } | { kind: 'given before'; fpUid: string } | GrantRefusal

/** An item that can be given in the game; undefined for one that is unknown or another game's. */
export function findItem(itemId: string, { game, items }: GrantScope): Item | undefined {
  const item = items.get(itemId)
  return item && (item.gameProject === '' || item.gameProject === game.gameProject) ? item : undefined
}

/** The most of an item that one grant may give, where this is more; null where it is not. */
export function findExceeded({ item, num }: GiftItem, { rules }: GrantScope): number | null {
  const ceiling = rules.ceilingOf(item.id)
  return ceiling && num > ceiling.grant ? ceiling.grant : null
}
