import * as v from 'valibot'
import { deliveryFailures, deliveryStates, gameDeliverySchema, resendLimit } from '../delivery/calls.ts'
import { cursorSchema, upToLimitSchema } from '../paging.ts'
import { amountSchema, boundSchema, flagSchema, idSchema } from '../wire.ts'
import { defineConsoleCall, reasonSchema } from './console-call.ts'

/** A delivery with whose it is and the game it goes to. */
const deliverySchema = v.object({ ...gameDeliverySchema.entries, game_project: idSchema, fp_uid: idSchema })
export type ConsoleDelivery = v.InferOutput<typeof deliverySchema>

const anyId = v.optional(v.union([v.literal(''), idSchema]), '')
const reason = v.optional(v.picklist(['', ...deliveryFailures]), '')
/** A query has its bounds as text. */
const textMoment = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), boundSchema), '0')

/**
 * Deliveries, latest first: of a game, an account (`fp_uid`), a role (`uid`), with an item, made at `from` or later and before `to`, in one
 * state, failed for one reason. What is empty or 0 does not narrow the list.
 */
export const findDeliveries = defineConsoleCall({
  method: 'GET',
  path: 'deliveries/list',
  permission: 'deliveries.read',
  query: v.object({
    game_project: anyId,
    fp_uid: anyId,
    uid: anyId,
    item_id: anyId,
    state: v.optional(v.picklist(['', ...deliveryStates]), ''),
    state_reason: reason,
    from: textMoment,
    to: textMoment,
    page_size: v.optional(upToLimitSchema, 50),
    cursor: v.optional(cursorSchema, ''),
  }),
  data: v.object({ delivery_list: v.array(deliverySchema), next_cursor: v.string() }),
})

/**
 * Sends one delivery again, as `server/deliveries/resend` does (rule 13.6): under its id, or under a new one that it answers. 1001:
 * unknown; 3007: still on its way and so not to be replaced; 3001: replaced before, or a new id for what came under a new one already and
 * arrived (rule 25.9).
 */
export const sendDeliveryAgain = defineConsoleCall({
  path: 'deliveries/resend',
  permission: 'deliveries.resend',
  body: v.object({
    game_project: idSchema,
    id: v.pipe(v.string(), v.uuid()),
    as_new: v.optional(flagSchema, 0),
    reason: reasonSchema,
  }),
  data: v.object({ new_id: v.string() }),
})

/** Which did not arrive: the filters of the list, of one game; `delivering` is what waits for its next attempt. */
const outage = {
  game_project: idSchema,
  fp_uid: anyId,
  uid: anyId,
  item_id: anyId,
  state: v.optional(v.picklist(['', 'delivering', 'delayed']), ''),
  state_reason: reason,
}

/** How many `deliveries/resend-all` would send, at most 10,000; `has_more` says that there are others. */
export const countOutage = defineConsoleCall({
  method: 'GET',
  path: 'deliveries/count',
  permission: 'deliveries.resend-all',
  query: v.object({
    ...outage,
    as_new: v.optional(v.picklist(['0', '1']), '0'),
    from: textMoment,
    to: textMoment,
  }),
  data: v.object({ count: amountSchema, has_more: flagSchema }),
})

/** How many one call of `deliveries/resend-all` sends at most. */
export const outageLimit = resendLimit

/**
 * Sends everything again that did not arrive, as `server/deliveries/resend_all` does (rule 13.6): the oldest first, at most 1,000 a call;
 * `has_more` says that there are others.
 */
export const sendOutageAgain = defineConsoleCall({
  path: 'deliveries/resend-all',
  permission: 'deliveries.resend-all',
  body: v.object({
    ...outage,
    as_new: v.optional(flagSchema, 0),
    from: v.optional(boundSchema, 0),
    to: v.optional(boundSchema, 0),
    reason: reasonSchema,
  }),
  data: v.object({ sent: amountSchema, has_more: flagSchema }),
})
