import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'

/** How many of a product one purchase may hold. */
export const purchaseLimit = 99

/**
 * Buys `num` of a product for points. Answers `bought_num`, and as `stock` what was left when the purchase was decided (-1
 * without a limit): others may have bought since. Refuses with 1001 (`product_id`, `uid`), 3006 (not on sale), 3005 (the
 * product's VIP level), 3004 (more than a player may buy), 3003 (more than there are) and 3002 (not enough points).
 */
export const buyProduct = defineEndpoint({
  path: 'shop/buy',
  access: 'full',
  keyed: true,
  body: v.object({
    product_id: idSchema,
    uid: idSchema,
    num: v.pipe(amountSchema, v.minValue(1), v.maxValue(purchaseLimit)),
  }),
  data: v.object({
    product_id: idSchema,
    num: amountSchema,
    bought_num: amountSchema,
    stock: amountSchema,
    ...receiptSchema.entries,
  }),
})
