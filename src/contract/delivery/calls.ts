import * as v from 'valibot'
import { itemSchema } from '../item.ts'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { amountSchema, boundSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/**
 * Where a delivery stands: on its way, arrived, parked after its last attempt until it is sent again, or replaced by one of a new id
 * and never sent again itself.
 */
export const deliveryStates = ['delivering', 'delivered', 'delayed', 'replaced'] as const

/**
 * Why an attempt failed: the game answered 410 (`gone`), another status below 500 that is not 2xx (`refused`) or from 500 on
 * (`broken`), said nothing in time (`timeout`) or could not be reached (`unreachable`).
 */
export const deliveryFailures = ['gone', 'refused', 'broken', 'timeout', 'unreachable'] as const

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
  /** Why its last attempt failed; empty where none has. */
  state_reason: v.picklist(['', ...deliveryFailures]),
  /** The id of the delivery that took its place; empty for none. */
  replaced_by: v.string(),
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
const end = v.optional(boundSchema, 0)

const narrowing = {
  state_reason: v.optional(v.picklist(['', ...deliveryFailures]), ''),
  uid: anyId,
  item_id: anyId,
  from: end,
  to: end,
}

/**
 * The game's deliveries, latest first: of one `state`, with one reason for it (`state_reason`), to one role (`uid`), with one item
 * (`item_id`), made at `from` or later and before `to` (unix seconds). What is empty or 0 does not narrow the list; any other filter
 * is refused with 1001 and its name (rule 13.6).
 */
export const listDeliveries = defineEndpoint({
  service: 'server',
  path: 'deliveries',
  access: 'game',
  body: v.strictObject({
    state: v.optional(v.picklist(['', ...deliveryStates]), ''),
    ...narrowing,
    page_size,
    cursor,
  }),
  data: v.object({ delivery_list: v.array(gameDeliverySchema), next_cursor: pagedEntries.next_cursor }),
})

/**
 * Sends deliveries again, at once and with all attempts before them, whatever their state: the id stays, so that a game that has
 * had one before knows it again. With `as_new` 1 each goes out under a new id (`new_id`), for a game that knows the id and has lost
 * the items: the old one is `replaced`, once for ever, so that a call that is repeated answers the same `new_id` and sends nothing.
 * Each id is answered by itself: 0, or 1001 for one that is not the game's, 3007 for one that is still on its way and so cannot have a
 * new id, and 3001 for one that was replaced and so keeps its id no more (rule 13.6).
 */
export const resendDeliveries = defineEndpoint({
  service: 'server',
  path: 'deliveries/resend',
  access: 'game',
  body: v.object({
    ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(100)),
    as_new: v.optional(flagSchema, 0),
  }),
  data: v.object({
    result_list: v.array(v.object({ id: idSchema, code: amountSchema, msg: v.string(), new_id: v.optional(idSchema) })),
  }),
})

/** How many deliveries one call of `deliveries/resend_all` sends at most. */
export const resendLimit = 1_000

/**
 * Sends everything again that did not arrive, as after an outage of the game: what is parked (`delayed`) and what waits for its next
 * attempt (`delivering`), or one of the two by `state`, narrowed like `deliveries`. The oldest go first, at most 1,000 a call; `has_more`
 * says that there are others. With `as_new` 1 it sends what is parked under new ids, each once. Any other filter is refused with 1001
 * and its name (rule 13.6).
 */
export const resendAllDeliveries = defineEndpoint({
  service: 'server',
  path: 'deliveries/resend_all',
  access: 'game',
  body: v.strictObject({
    state: v.optional(v.picklist(['', 'delivering', 'delayed']), ''),
    ...narrowing,
    as_new: v.optional(flagSchema, 0),
  }),
  data: v.object({ sent: amountSchema, has_more: flagSchema }),
})
