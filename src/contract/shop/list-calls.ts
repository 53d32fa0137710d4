import * as v from 'valibot'
import { describedItemSchema } from '../item.ts'
import { numberedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/** For a time, for good, or both (rule 10.2). */
export const timeLimiters = { all: 0, limit: 1, noLimit: 2 } as const
/** Products of a game, and of the platform (rule 10.2); 0 asks for both. */
export const productTypes = { all: 0, points: 1, platform: 2 } as const
/**
 * A product (rule 10.1): `price` in points for one, `worth` what its parts cost on their own (rule 10.7), 0 where that is not
 * known; `stock` is what is left, -1 without a limit; `limit_num` is how many a
 * player may buy, 0 for any number, and `bought_num` how many this one has bought; `start_time` and `end_time` are 0 for
 * a product that is always on sale.
 */
export const productSchema = v.object({
  product_id: idSchema,
  product_type: v.picklist([1, 2]),
  product_name: v.string(),
  product_icon: v.string(),
  price: amountSchema,
  worth: amountSchema,
  stock: amountSchema,
  limit_num: amountSchema,
  bought_num: amountSchema,
  vip_restriction: amountSchema,
  time_limiter: v.picklist([1, 2]),
  start_time: timeSchema,
  end_time: timeSchema,
  item_list: v.array(describedItemSchema),
})
export type Product = v.InferOutput<typeof productSchema>

/**
 * What points buy in a game (rule 10.1): what is on sale and what will be within three days, in the
 * publisher's order. To a guest everything is unbought.
 */
export const productList = defineEndpoint({
  path: 'shop/product_list',
  access: 'guest',
  body: v.object({
    ...pagingEntries,
    time_limiter: v.optional(v.picklist([0, 1, 2]), 0),
    product_type: v.optional(v.picklist([0, 1, 2]), 0),
  }),
  data: v.object({ product_list: v.array(productSchema), ...numberedEntries }),
})
