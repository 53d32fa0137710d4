import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'
import { cycleSchema } from './cycle.ts'

/** A gift for members, once a cycle; `is_locked` says that the VIP level is too low; times are 0 for a gift without an end. */
export const memberGiftSchema = v.object({
  id: idSchema,
  title: v.string(),
  icon: v.string(),
  cycle_type: cycleSchema,
  vip_restriction: amountSchema,
  start_time: timeSchema,
  end_time: timeSchema,
  item_list: v.array(itemSchema),
  is_received: flagSchema,
  is_locked: flagSchema,
})
export type MemberGift = v.InferOutput<typeof memberGiftSchema>

/** The gifts of a game that can be received now or within three days (rule 12.1). */
export const memberGiftList = defineEndpoint({
  method: 'GET',
  path: 'member_gift/list',
  access: 'half',
  data: v.object({ gift_list: v.array(memberGiftSchema) }),
})
