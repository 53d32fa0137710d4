import * as v from 'valibot'
import { sharedFolder } from '../../contract/content/pages.ts'
import { type GameProject, games } from '../../contract/games.ts'
import { type Window, windowSchema } from '../../contract/windows.ts'
import { type GiftItem, givenAmountSchema, type Item, iconSchema, itemListSchema, resolveItems } from './items.ts'
import type { CatalogueReader, Entry } from './reader.ts'
import type { Texts } from './texts.ts'
import { countPoints, findSinglePrices, findWorth } from './worth.ts'

const shopSchema = v.strictObject({
  product_list: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/), v.maxLength(64)),
      weight: v.pipe(v.number(), v.integer(), v.minValue(0)),
      name: v.optional(v.string()),
      icon: v.optional(iconSchema),
      price: givenAmountSchema,
      limit_num: v.optional(givenAmountSchema),
      stock: v.optional(givenAmountSchema),
      vip_restriction: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)), 0),
      window: v.optional(windowSchema),
      sale: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(64))),
      item_list: itemListSchema,
    }),
  ),
})
type ShopFile = v.InferOutput<typeof shopSchema>

export const shopKind = {
  file: 'shop.yaml',
  about: 'What points buy: a game’s products are for the role, the shared ones for the account.',
  folders: 'all',
  pattern: /^shop\.yaml$/,
  isRequired: true,
  schema: shopSchema,
  fields: {
    product_list: 'An id is unique in all folders.',
    'product_list[].name': 'Its name is the text `products.<name>`; without one, its first item’s.',
    'product_list[].price': 'In points, for one.',
    'product_list[].limit_num': 'How many a player may buy in a sale; without it, any number.',
    'product_list[].stock': 'How many all players together may buy in a sale; without it, any number.',
    'product_list[].window': 'When it is on sale; limits and stock begin anew with each window. Without one, always.',
    'product_list[].sale':
      'Names the sale, so that what was bought counts on when its window is moved; another name begins anew. One that repeats begins anew with each of its weeks or months. Without it, a sale goes by when it begins.',
  },
} as const

/** What points buy. */
export interface Product {
  id: string
  /** A product of the game for its role, or of the platform for the account (1 and 2 of rule 10.2). */
  type: 1 | 2
  /** The text it is called by: its own, or its first item's. */
  nameKey: string
  icon: string
  /** In points, for one. */
  price: number
  /** What its parts cost on their own in this shop, in points; null where that is not known. */
  worth: number | null
  /** The points that are in it, in what it opens into too. */
  points: number
  /** How many a player may buy in a sale; null for any number. */
  limit: number | null
  /** How many all players together may buy in a sale; null for any number. */
  stock: number | null
  /** The least VIP level; 0 for everybody. */
  vipRestriction: number
  /** When it is on sale; null for always. */
  window: Window | null
  /** What its sale is called, whenever it begins; null where it goes by when it begins. */
  sale: string | null
  items: readonly GiftItem[]
  /** Whether the operator has switched it off: nobody is sold it, and who has bought it keeps it. */
  isOff: boolean
}

/** A game's shelves, the platform's products among them. */
export interface Shop {
  /** As the publisher orders them: the heaviest first. */
  list: readonly Product[]
  find(id: string): Product | undefined
}

interface Shelved {
  weight: number
  product: Omit<Product, 'worth' | 'points'>
}

function checkItems(entry: Entry<ShopFile>, index: number, items: readonly GiftItem[]): void {
  for (const { item } of items) {
    const path = ['product_list', index, 'item_list', item.id]
    if (entry.folder === sharedFolder && item.gameProject !== '') entry.report(path, 'is an item of one game only')
  }
}

function readShop(entry: Entry<ShopFile>, items: ReadonlyMap<string, Item>, texts: Texts): Shelved[] {
  return entry.value.product_list.map((product, index) => {
    const list = resolveItems(entry, ['product_list', index, 'item_list'], product.item_list, items)
    checkItems(entry, index, list)
    const first = list[0]?.item
    const nameKey = product.name === undefined ? `items.${first?.id ?? ''}` : `products.${product.name}`
    if (product.name !== undefined && !texts.has(nameKey))
      entry.report(['product_list', index, 'name'], texts.explainMissing(nameKey))
    if (product.sale !== undefined && !product.window)
      entry.report(['product_list', index, 'sale'], 'is for a product with a window')
    return {
      weight: product.weight,
      product: {
        id: product.id,
        type: entry.folder === sharedFolder ? 2 : 1,
        nameKey,
        icon: product.icon ?? first?.icon ?? 'gift',
        price: product.price,
        limit: product.limit_num ?? null,
        stock: product.stock ?? null,
        vipRestriction: product.vip_restriction,
        window: product.window ?? null,
        sale: product.sale ?? null,
        items: list,
        isOff: false,
      },
    }
  })
}

function toShop(shelved: readonly Shelved[], items: ReadonlyMap<string, Item>): Shop {
  const inOrder = shelved.toSorted((a, b) => b.weight - a.weight || (a.product.id < b.product.id ? -1 : 1))
  const prices = findSinglePrices(
    inOrder.map(({ product }) => product),
    items,
  )
  const list = inOrder.map(({ product }) => ({
    ...product,
    worth: findWorth(product.items, prices),
    points: countPoints(product.items, items),
  }))
  const byId = new Map(list.map((product) => [product.id, product]))
  return { list, find: (id) => byId.get(id) }
}

/**
 * Reads every game's shop. A product without its text, an id given twice (stock and limits go by it), an item that does
 * not exist or that the shop cannot give are mistakes.
 */
export function readProducts(
  reader: CatalogueReader,
  items: ReadonlyMap<string, Item>,
  texts: Texts,
): (gameProject: GameProject) => Shop {
  const ids = new Set<string>()
  const byFolder = new Map<string, Shelved[]>()
  for (const entry of reader.take(shopKind)) {
    entry.value.product_list.forEach(({ id }, index) => {
      if (ids.has(id)) entry.report(['product_list', index, 'id'], `${id} is given twice`)
      ids.add(id)
    })
    byFolder.set(entry.folder, readShop(entry, items, texts))
  }
  const shared = byFolder.get(sharedFolder) ?? []
  const shops = new Map<string, Shop>(
    games.map(({ gameProject, prefix }) => [gameProject, toShop([...(byFolder.get(prefix) ?? []), ...shared], items)]),
  )
  const empty = toShop([], items)
  return (gameProject) => shops.get(gameProject) ?? empty
}

type Shops = (gameProject: GameProject) => Shop

/** Says something of products, each by its file and id, once however many games sell it. */
function warnOfProducts(shop: Shops, say: (product: Product) => string | null): string[] {
  const lines = games.flatMap(({ gameProject, prefix }) =>
    shop(gameProject).list.flatMap((product) => {
      const message = say(product)
      return message ? [`${product.type === 2 ? sharedFolder : prefix}/shop.yaml ${product.id}: ${message}`] : []
    }),
  )
  return [...new Set(lines)]
}

/** Names every product of a catalogue that costs more than its parts on their own, with both figures. */
export function warnOfDearProducts(shop: Shops): string[] {
  return warnOfProducts(shop, ({ price, worth }) =>
    worth === null || worth >= price ? null : `costs ${price} points, and its parts on their own ${worth}`,
  )
}

/** Names every product of a catalogue that gives as many points as it costs, or more: whoever buys it again and again never runs out. */
export function warnOfGenerousProducts(shop: Shops): string[] {
  return warnOfProducts(shop, ({ price, points }) =>
    points < price ? null : `costs ${price} points, and gives ${points}`,
  )
}
