import * as v from 'valibot'
import { sharedFolder } from '../../contract/content/pages.ts'
import { type GameProject, games } from '../../contract/games.ts'
import type { DescribedItem, Item as WireItem } from '../../contract/item.ts'
import type { LocaleCode } from '../../contract/locales.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import { suggest } from './suggest.ts'
import type { Texts } from './texts.ts'

// biome-ignore format: a set of names reads better in lines than in a column
const icons = [
  'coin', 'growth', 'gift', 'parcel', 'chest', 'chest-wood', 'chest-silver', 'chest-gold', 'crate', 'ticket', 'wheel',
  'clover', 'calendar', 'shop', 'backpack', 'shield', 'ward', 'leaf-shield', 'plate', 'barricade', 'crown', 'badge',
  'star', 'shadow-star', 'sunflower', 'seal-bronze', 'seal-silver', 'seal-gold', 'bell', 'horn', 'megaphone', 'banner',
  'envelope', 'scroll', 'map', 'headset', 'user', 'name-card', 'gear', 'anchor', 'ingots', 'toolbox', 'tent', 'scale',
  'gamepad', 'lantern', 'swords', 'cutlass', 'machete', 'twig-sword', 'potion', 'vial', 'juice', 'rations',
] as const

/** The drawings of the icon set that an item or a gift may show. */
export const iconSchema = v.picklist(icons)

/**
 * What anything costs or gives at most: the most that a call takes of it at once is still a number that JavaScript holds
 * exactly, and one of it fits into four bytes.
 */
export const highestAmount = 1_000_000_000

/** An amount of something that costs or gives. */
export const givenAmountSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(highestAmount))

/** Item ids with amounts, as gifts of any kind of file list them: `{ coin: 50, st-tonic: 1 }`. */
export const itemListSchema = v.pipe(
  v.record(v.string(), givenAmountSchema),
  v.check((list) => Object.keys(list).length > 0, 'must hold an item'),
)

const itemSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('points'), icon: iconSchema }),
  v.strictObject({ kind: v.literal('growth'), icon: iconSchema }),
  v.strictObject({
    kind: v.literal('ticket'),
    icon: iconSchema,
    /** What it is called on the ledger. */
    currency: v.pipe(v.string(), v.regex(/^(ticket|gift):\d{1,10}$/)),
  }),
  v.strictObject({
    kind: v.literal('item'),
    icon: iconSchema,
    /** Which tab of the backpack it lies in. */
    type: v.optional(v.picklist(['item', 'package', 'badge']), 'item'),
    /** Whether players can use it here: it is opened, or goes to the game. */
    usable: v.optional(v.boolean(), true),
    /** What one of it is opened into; without it the game receives the item itself. */
    opens_into: v.optional(itemListSchema),
  }),
])

export const itemsKind = {
  file: 'items.yaml',
  about: 'Everything that can be given, by id. Texts: its name `items.<id>`, and what it does `item_texts.<id>`.',
  folders: 'all',
  pattern: /^items\.yaml$/,
  schema: v.strictObject({ items: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), itemSchema) }),
  fields: {
    items: 'An id is unique in all folders. A game’s items are given in that game only.',
    'items.<key>.kind': 'Points, growth and tickets move on the ledger, an item lies in the backpack.',
    'items.<key>.currency': 'What it is called on the ledger.',
    'items.<key>.type': 'The tab of the backpack that it lies in.',
    'items.<key>.usable': 'Whether players can use it here.',
    'items.<key>.opens_into': 'What one of it is opened into; without it, using it sends it to the game.',
  },
} as const

type ItemsFile = v.InferOutput<typeof itemsKind.schema>

/** An item of the catalogue: points, growth and tickets move on the ledger, the rest lies in the backpack. */
export type Item = v.InferOutput<typeof itemSchema> & { id: string; gameProject: GameProject | '' }

/** So many of an item. */
export interface GiftItem {
  item: Item
  num: number
}

/** An item that opens holds items that exist and do not open themselves: what is opened comes to an end. */
function checkContents(entry: Entry<ItemsFile>, items: ReadonlyMap<string, Item>): void {
  for (const [id, item] of Object.entries(entry.value.items)) {
    if (item.kind !== 'item' || !item.opens_into) continue
    const path = ['items', id, 'opens_into']
    if (!item.usable) entry.report(path, 'is for nobody: the item is not usable')
    for (const { item: inner } of resolveItems(entry, path, item.opens_into, items)) {
      if (inner.kind === 'item' && inner.opens_into) entry.report([...path, inner.id], 'opens itself')
    }
  }
}

/** Reads the items; an id given twice and one without its English texts are mistakes. */
export function readItems(reader: CatalogueReader, texts: Texts): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>()
  const entries = reader.take(itemsKind)
  for (const entry of entries) {
    const gameProject = games.find((game) => game.prefix === entry.folder)?.gameProject ?? ''
    for (const [id, item] of Object.entries(entry.value.items)) {
      if (items.has(id)) entry.report(['items', id], 'is given in another folder already')
      for (const text of [`items.${id}`, `item_texts.${id}`]) {
        if (!texts.has(text)) entry.report(['items', id], texts.explainMissing(text))
      }
      items.set(id, { ...item, id, gameProject })
    }
  }
  // What is wrong with these has been said; that they do not exist is not.
  for (const { path } of reader.listLosses(itemsKind)) {
    const id = path[0] === 'items' && path.length === 2 ? String(path[1]) : ''
    if (id !== '' && !items.has(id))
      items.set(id, { kind: 'item', icon: 'gift', type: 'item', usable: false, id, gameProject: '' })
  }
  for (const entry of entries) checkContents(entry, items)
  return items
}

/** What one of an item is opened into; null for an item that is not opened here. */
export function listContents(item: Item, items: ReadonlyMap<string, Item>): GiftItem[] | null {
  if (item.kind !== 'item' || !item.opens_into) return null
  return Object.entries(item.opens_into).flatMap(([id, num]) => {
    const inner = items.get(id)
    return inner ? [{ item: inner, num }] : []
  })
}

/** The items of a gift in a game's file; an id that is unknown or of another game is a mistake at `path`. */
export function resolveItems(
  entry: Entry<unknown>,
  path: readonly (string | number)[],
  list: Record<string, number>,
  items: ReadonlyMap<string, Item>,
): GiftItem[] {
  const own = games.find((game) => game.prefix === entry.folder)?.gameProject
  return Object.entries(list).flatMap(([id, num]) => {
    const item = items.get(id)
    if (!item) entry.report([...path, id], `is no item of the catalogue${suggest(id, items.keys())}`, itemsKind)
    else if (item.gameProject !== '' && entry.folder !== sharedFolder && item.gameProject !== own)
      entry.report([...path, id], 'is an item of another game')
    return item ? [{ item, num }] : []
  })
}

/** Items as lists and receipts show them, in the player's language (rule 6.14). */
export function toWireItems(list: readonly GiftItem[], texts: Pick<Texts, 'text'>, locale: LocaleCode): WireItem[] {
  return list.map(({ item, num }) => ({
    item_id: item.id,
    item_num: num,
    item_name: texts.text(`items.${item.id}`, locale),
    item_icon: item.icon,
    game_project: item.gameProject,
  }))
}

/** Items as they are shown where they are looked at closely, each with the line that says what it does (rule 6.14). */
export function toDescribedItems(
  list: readonly GiftItem[],
  texts: Pick<Texts, 'text'>,
  locale: LocaleCode,
): DescribedItem[] {
  return toWireItems(list, texts, locale).map((item) => ({
    ...item,
    item_text: texts.text(`item_texts.${item.item_id}`, locale),
  }))
}
