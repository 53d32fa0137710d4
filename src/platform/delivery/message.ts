import type { ItemsGranted } from '../../contract/delivery/calls.ts'
import type { Item as WireItem } from '../../contract/item.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import { toWireItems } from '../catalogue/items.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import type { Message } from './attempt.ts'
import type { Claimed } from './claim.ts'

/** What an outbox keeps of the things that a game receives. */
export type KeptItems = readonly { item_id: string; item_num: number }[]

/**
 * Things that were kept by their ids, as deliveries name them: in English unless said otherwise. What the catalogue has forgotten
 * meanwhile is owed all the same, by its id.
 */
export function toDeliveredItems(
  kept: KeptItems,
  catalogue: Pick<Catalogue, 'items' | 'text'>,
  gameProject: string,
  locale: LocaleCode = 'en',
): WireItem[] {
  return kept.flatMap(({ item_id, item_num }) => {
    const item = catalogue.items.get(item_id)
    return item
      ? toWireItems([{ item, num: item_num }], catalogue, locale)
      : [{ item_id, item_num, item_name: '', item_icon: '', game_project: gameProject }]
  })
}

/** A delivery as the game receives it (rule 13.4). */
export function toMessage(delivery: Claimed, catalogue: Pick<Catalogue, 'items' | 'text'>): Message {
  const { id, uid, gameProject, items, reason, reference } = delivery
  const item_list = toDeliveredItems(items, catalogue, gameProject)
  const body: ItemsGranted = { type: 'items.granted', uid, game_project: gameProject, item_list, reason, reference }
  return { id, body: JSON.stringify(body) }
}
