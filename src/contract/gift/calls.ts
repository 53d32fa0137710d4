import * as v from 'valibot'
import { itemSchema, receiptSchema } from '../item.ts'
import { countSchema, pagedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** Day 1, week 2, month 3, year 4, VIP level 5, lifelong 6 (specification section 4, "Reward cycle"). */
export const cycleSchema = v.picklist([1, 2, 3, 4, 5, 6])

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

/** The gifts of a game that can be received now or within three days (specification section 7). */
export const memberGiftList = defineEndpoint({
  method: 'GET',
  path: 'member_gift/list',
  access: 'half',
  data: v.object({ gift_list: v.array(memberGiftSchema) }),
})

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

/** What was received: `id` is the receipt's own, and the items are those that were given then. */
export const receivedGiftSchema = v.object({
  id: idSchema,
  gift_id: idSchema,
  title: v.string(),
  icon: v.string(),
  cycle_type: cycleSchema,
  game_project: idSchema,
  item_list: v.array(itemSchema),
  received_at: timeSchema,
})

/** The account's received gifts, latest first; of all games and cycles unless the query names one (`cycle_type` 0 is all). */
export const receivedGiftHistory = defineEndpoint({
  method: 'GET',
  path: 'member_gift/received_history',
  access: 'half',
  query: v.object({
    ...pagingEntries,
    game_project: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    cycle_type: v.optional(v.pipe(countSchema, v.picklist([0, 1, 2, 3, 4, 5, 6])), 0),
  }),
  data: v.object({ history_list: v.array(receivedGiftSchema), ...pagedEntries }),
})
