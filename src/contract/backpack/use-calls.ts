import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'
import { deliverySchema } from './list-calls.ts'

/**
 * Uses `num` of a thing: it is opened, and `reward_list` says what was in it, or it is on its way to the game (`delivery`),
 * and `reward_list` says what the game receives. Refuses with 3007 (not usable, or not that many) and 1001 (`id` unknown, or
 * somebody else's).
 */
export const backpackUse = defineEndpoint({
  path: 'backpack/use',
  access: 'full',
  keyed: true,
  body: v.object({ id: idSchema, num: v.optional(v.pipe(amountSchema, v.minValue(1), v.maxValue(999)), 1) }),
  data: v.object({
    id: idSchema,
    /** How many are left. */
    valid_count: amountSchema,
    record_id: idSchema,
    delivery: deliverySchema,
    ...receiptSchema.entries,
  }),
})

/** The names of things by the ids of the backpack or of their items. Refuses unknown ids with 1001. */
export const cardTitles = defineEndpoint({
  path: 'backpack/cs/card/titles',
  access: 'half',
  body: v.object({ card_ids: v.pipe(v.array(idSchema), v.maxLength(100)) }),
  data: v.object({ title_list: v.array(v.object({ card_id: idSchema, title: v.string() })) }),
})
