import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'

/** Where a delivery stands: on its way, arrived, or parked after its last attempt until it is sent again. */
export const deliveryStates = ['delivering', 'delivered', 'delayed'] as const

/**
 * What a game's server receives: a signed POST whose `webhook-id` is the delivery's id. Any status of 2xx says that it has
 * arrived, 410 that none should come any more; else it comes again by the schedule, so a game keeps the ids it has taken.
 */
export const itemsGrantedSchema = v.object({
  type: v.literal('items.granted'),
  uid: idSchema,
  game_project: idSchema,
  item_list: v.array(itemSchema),
  /** Why, and what for: with `use_item`, the thing of the backpack that was used. */
  reason: v.string(),
  reference: v.string(),
})
export type ItemsGranted = v.InferOutput<typeof itemsGrantedSchema>

/** A delivery as the game's studio sees it. */
export const gameDeliverySchema = v.object({
  /** Also the `webhook-id`, the same at every attempt. */
  id: idSchema,
  /** The game's environment in which the items were won and to whose address they go; empty for the usual one. */
  environment: v.string(),
  uid: idSchema,
  item_list: v.array(itemSchema),
  reason: v.string(),
  reference: v.string(),
  state: v.picklist(deliveryStates),
  /** Attempts that have ended, since it was last sent. */
  attempts: amountSchema,
  /** How the last attempt ended: the status and the beginning of the game's answer, at most 200 characters. */
  last_result: v.string(),
  /** When to try next; 0 where it is not on its way. */
  next_at: timeSchema,
  created_at: timeSchema,
  /** 0 where it has not arrived. */
  delivered_at: timeSchema,
})
export type GameDelivery = v.InferOutput<typeof gameDeliverySchema>

const { page_size, cursor } = pagingEntries

const anyId = v.optional(v.union([v.literal(''), idSchema]), '')
/** Unix seconds, up to the year 9999; 0 for no end. */
const end = v.optional(v.pipe(timeSchema, v.minValue(0), v.maxValue(253_402_300_799)), 0)

/**
 * The game's deliveries, latest first: of one `state`, to one role (`uid`), with one item (`item_id`), made at `from` or later and
 * before `to` (unix seconds). What is empty or 0 does not narrow the list; any other filter is refused with 1001 and its name
 * (rule 13.6).
 */
export const listDeliveries = defineEndpoint({
  service: 'server',
  path: 'deliveries',
  access: 'game',
  body: v.strictObject({
    state: v.optional(v.picklist(['', ...deliveryStates]), ''),
    uid: anyId,
    item_id: anyId,
    from: end,
    to: end,
    page_size,
    cursor,
  }),
  data: v.object({ delivery_list: v.array(gameDeliverySchema), next_cursor: pagedEntries.next_cursor }),
})

/**
 * Sends deliveries again, at once and with all attempts before them, whatever their state: the id stays, so that a game that has
 * had one before knows it again. Each id is answered by itself: 0, or 1001 for one that is not the game's.
 */
export const resendDeliveries = defineEndpoint({
  service: 'server',
  path: 'deliveries/resend',
  access: 'game',
  body: v.object({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(100)) }),
  data: v.object({ result_list: v.array(v.object({ id: idSchema, code: amountSchema, msg: v.string() })) }),
})
