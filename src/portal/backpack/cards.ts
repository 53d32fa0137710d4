import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'

/** The ids that a `card` of the address names, in its order and once each; as many as one call may ask for. */
export function readCards(card: string): string[] {
  const ids = card.split(',').filter((id) => id !== '' && id.length <= 255)
  return [...new Set(ids)].slice(0, 100)
}

/** Whether a link names a thing, by its own id or by that of what it is. */
export function isNamed({ id, items }: BackpackEntry, cards: readonly string[]): boolean {
  return cards.includes(id) || items.some(({ item_id }) => cards.includes(item_id))
}
