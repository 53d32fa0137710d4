import { type GiftItem, type Item, listContents } from './items.ts'

/** What is sold: so much of these for so many points, at times or always. */
interface Sold {
  price: number
  window: unknown
  items: readonly GiftItem[]
}

type Items = ReadonlyMap<string, Item>

/** What each item costs on its own, in points for one. */
export type SinglePrices = ReadonlyMap<string, number>

/** The better of two offers of one item alone: one that is always on sale, then the smaller one, then the cheaper one. */
function compareOffers(a: Sold, b: Sold): number {
  const amountOf = ({ items }: Sold) => items[0]?.num ?? 0
  return Number(a.window !== null) - Number(b.window !== null) || amountOf(a) - amountOf(b) || a.price - b.price
}

/**
 * Finds what each item of a shop costs on its own: what the smallest product of nothing else asks for one of it. An item
 * that opens is worth no more than what is in it.
 */
export function findSinglePrices(products: readonly Sold[], items: Items): SinglePrices {
  const prices = new Map<string, number>()
  for (const sold of products.toSorted(compareOffers)) {
    const [only] = sold.items
    if (sold.items.length === 1 && only && !prices.has(only.item.id)) prices.set(only.item.id, sold.price / only.num)
  }
  for (const item of items.values()) {
    const contents = listContents(item, items)
    const worth = contents && sumPrices(contents, prices)
    if (worth !== null) prices.set(item.id, Math.min(worth, prices.get(item.id) ?? worth))
  }
  return prices
}

function sumPrices(list: readonly GiftItem[], prices: SinglePrices): number | null {
  let sum = 0
  for (const { item, num } of list) {
    const price = item.kind === 'points' ? 1 : prices.get(item.id)
    if (price === undefined) return null
    sum += price * num
  }
  return sum
}

/**
 * What the parts of a product cost on their own, in whole points (rule 10.7); null where one of them has no price of its
 * own, or where they cost more than can be counted exactly.
 */
export function findWorth(list: readonly GiftItem[], prices: SinglePrices): number | null {
  const sum = sumPrices(list, prices)
  // Prices for one can be fractions: what should be whole may miss it by a hair.
  const worth = sum === null ? null : Math.floor(Number(sum.toFixed(6)))
  return Number.isSafeInteger(worth) ? worth : null
}

/** The points in a list of items, those among them that open counted by what is in them. */
export function countPoints(list: readonly GiftItem[], items: Items): number {
  return list.reduce((sum, { item, num }) => {
    if (item.kind === 'points') return sum + num
    const contents = listContents(item, items)
    return contents ? sum + num * countPoints(contents, items) : sum
  }, 0)
}
