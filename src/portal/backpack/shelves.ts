import { type BackpackEntry, backpackTypes } from '../../contract/backpack/list-calls.ts'

/** The shelves of the backpack that can be looked at: everything, or one type. */
export const shelves = ['all', ...backpackTypes] as const
export type Shelf = (typeof shelves)[number]

/** The shelf that a `type` of the address names; `otherwise` where it names none. */
export function readShelf(type: string | null, otherwise: Shelf): Shelf {
  return shelves.find((shelf) => shelf === type) ?? otherwise
}

/** What `backpack/list` is asked for to fill a shelf: all is the empty type. */
export function typeOf(shelf: Shelf): BackpackEntry['type'] | '' {
  return shelf === 'all' ? '' : shelf
}

/**
 * What a thing is good for: it opens into others here, goes to the game, is spent at the wheel or for gift packs, or is just kept.
 */
export const purposes = ['opens', 'goes', 'wheel', 'packs', 'kept'] as const
export type Purpose = (typeof purposes)[number]

/** Tickets lie in the backpack under their currency (rules 11.1 and 12.5). */
const elsewhere: readonly { prefix: string; purpose: Purpose }[] = [
  { prefix: 'ticket:', purpose: 'wheel' },
  { prefix: 'gift:', purpose: 'packs' },
]

/** What a thing is good for. */
export function purposeOf({ id, usable, content_list }: BackpackEntry): Purpose {
  if (usable === 1) return content_list.length > 0 ? 'opens' : 'goes'
  return elsewhere.find(({ prefix }) => id.startsWith(prefix))?.purpose ?? 'kept'
}
