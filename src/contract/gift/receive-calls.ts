import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { defineEndpoint, idSchema } from '../wire.ts'

/**
 * Receives a gift for the current role. Refuses with 1001 (`id`), 3006 (not now), 3005 (VIP level) and 3001 (received in this
 * cycle already).
 */
export const receiveMemberGift = defineEndpoint({
  path: 'member_gift/receive',
  access: 'full',
  keyed: true,
  query: v.object({ id: idSchema }),
  data: v.object({ id: idSchema, ...receiptSchema.entries }),
})
