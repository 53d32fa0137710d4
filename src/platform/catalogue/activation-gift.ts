import * as v from 'valibot'
import { type GameProject, games } from '../../contract/games.ts'
import { type GiftItem, type Item, itemListSchema, resolveItems } from './items.ts'
import type { CatalogueReader } from './reader.ts'

/** What `user/active_buff` gives. */
export const activationKind = {
  file: 'activation.yaml',
  about: 'What a role gets once for being activated.',
  folders: 'games',
  pattern: /^activation\.yaml$/,
  isRequired: true,
  schema: v.strictObject({ item_list: itemListSchema }),
  fields: {},
} as const

/** Reads the activation gift of every game. */
export function readActivationGifts(
  reader: CatalogueReader,
  items: ReadonlyMap<string, Item>,
): (gameProject: GameProject) => readonly GiftItem[] {
  const gifts = new Map(
    reader
      .take(activationKind)
      .map((entry) => [entry.folder, resolveItems(entry, ['item_list'], entry.value.item_list, items)]),
  )
  const prefixOf = new Map(games.map((game) => [game.gameProject, game.prefix]))
  return (gameProject) => {
    const prefix = prefixOf.get(gameProject)
    return (prefix && gifts.get(prefix)) ?? []
  }
}
