import { codes } from '../../contract/wire.ts'
import type { Sale } from '../catalogue/sales.ts'
import { Refusal } from '../http/refusal.ts'
import type { SaleCount } from './read-bought.ts'

/** Who wants to buy how many of what. */
export interface Wish {
  sale: Sale | null
  num: number
  count: SaleCount
  vipLevel: number
}

export const soldOut = () => new Refusal(codes.soldOut, 'Sold out')
export const limitReached = () => new Refusal(codes.limitReached, 'Purchase limit reached')

/** Refuses what cannot be bought, whatever it costs: 3006, 3005, 3004 and 3003, in this order. */
export function decidePurchase({ sale, num, count, vipLevel }: Wish): Sale {
  if (!sale?.isOpen) throw new Refusal(codes.notOpen, 'Not on sale now')
  const { limit, stock, vipRestriction } = sale.product
  if (vipLevel < vipRestriction) throw new Refusal(codes.vipTooLow, 'VIP level too low')
  if (limit !== null && count.bought + num > limit) throw limitReached()
  if (stock !== null && count.sold + num > stock) throw soldOut()
  return sale
}
