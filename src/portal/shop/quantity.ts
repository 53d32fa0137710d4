import { purchaseLimit } from '../../contract/shop/buy-calls.ts'
import type { Product } from '../../contract/shop/list-calls.ts'
import { leftOfLimit, leftOfStock } from './good.ts'

/** How many one purchase may hold, and what bounds it: the player's limit, the stock, their points, or the call itself. */
export interface Bound {
  most: number
  by: 'limit' | 'stock' | 'points' | 'most'
}

/** Bounds a purchase; of bounds that are the same, the first is named. 0 where the points are not enough for one. */
export function boundQuantity(product: Product, coin: number): Bound {
  const affordable = product.price > 0 ? Math.floor(coin / product.price) : Number.POSITIVE_INFINITY
  const bounds: readonly Bound[] = [
    { most: leftOfLimit(product), by: 'limit' },
    { most: leftOfStock(product), by: 'stock' },
    { most: affordable, by: 'points' },
    { most: purchaseLimit, by: 'most' },
  ]
  return bounds.reduce((least, bound) => (bound.most < least.most ? bound : least))
}

/** A quantity as it can be bought: whole, at least 1, at most so many; what is no number is 1. */
export function fitQuantity(wanted: number, most: number): number {
  if (!Number.isFinite(wanted)) return 1
  return Math.max(1, Math.min(Math.floor(wanted), most))
}
