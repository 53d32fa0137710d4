import * as v from 'valibot'
import { pagedEntries, pagingEntries } from '../paging.ts'
import { eventNameSchema } from '../task/event-name.ts'
import { amountSchema, defineEndpoint, givenIdSchema, idSchema, timeSchema } from '../wire.ts'
import { batchOf, resultEntries } from './batch.ts'

/** What more there is to say of an event, by field. An empty list is nothing as well: some languages write it so. At most 100 fields. */
export const eventDataSchema = v.pipe(v.record(v.string(), v.unknown()), v.maxEntries(100))

/**
 * Something that happened in a game: `recharge` with `{amount, currency}` (in the currency's smallest unit), `level_up`,
 * `session`, or any other name that a rule of the catalogue knows; `refund` and `chargeback` with `{event_id}`, that of the purchase.
 * `event_id` is the game's own, `time` when it happened.
 */
export const gameEventSchema = v.object({
  event_id: givenIdSchema,
  name: eventNameSchema,
  uid: idSchema,
  time: v.pipe(timeSchema, v.minValue(1)),
  data: v.optional(eventDataSchema, {}),
})
export type GameEvent = v.InferOutput<typeof gameEventSchema>

/**
 * What became of each event, in their order; `event_id` is empty where an entry had none. A `warning` is for whoever keeps the catalogue:
 * a currency has no rate, and was counted by the fallback rate, or is kept until it has one.
 */
export const eventResultsSchema = v.array(
  v.object({ event_id: v.string(), ...resultEntries, warning: v.optional(v.string()) }),
)

const events = v.object({ events: batchOf(gameEventSchema) })

/**
 * Reports events, at most 100 at once. Each counts once for ever by its `event_id`: told again it answers 0 and gives nothing,
 * told otherwise it is refused with 1006. Ill-typed data and a time to come are refused with 1001 naming the field, a role that is
 * unknown or deleted with 3010, an event that no rule knows with 3007, a balance that holds no more with 3004. A purchase in a currency
 * without a rate is taken by the catalogue's fallback rate, or kept until the catalogue has one, with a `warning`.
 *
 * A refund takes back what its purchase gave, once: 3001 for one that was refunded before, by another event, and 3011 where there is no
 * such purchase yet; the refund is kept then, and the purchase gives nothing when it comes. What was spent is owed, or the account
 * is frozen, as the catalogue says (rule 20.6).
 */
export const serverEvents = defineEndpoint({
  service: 'server',
  path: 'events',
  access: 'game',
  body: events,
  data: v.object({ result_list: eventResultsSchema }),
})

/**
 * Says what events would credit, and does nothing: `growth` (which goes to account, game and role), `coin`, tickets by
 * their score ids. What is refused, and what was told before, credits nothing.
 */
export const serverPreview = defineEndpoint({
  service: 'server',
  path: 'preview',
  access: 'game',
  body: events,
  data: v.object({
    credit_list: v.array(v.object({ event_id: idSchema, currency: v.string(), amount: amountSchema })),
    result_list: eventResultsSchema,
  }),
})

/**
 * Why an event waits: `rate`, its currency has no rate in the catalogue; `currency`, ISO 4217 knows no such code or no unit of it; `amount`
 * and `age`, it gives more or happened longer ago than this installation allows without an operator.
 */
export const parkReasons = ['rate', 'currency', 'amount', 'age'] as const
export type ParkReason = (typeof parkReasons)[number]

/** An event that waits, as it was told. */
export const parkedEventSchema = v.object({
  event_id: idSchema,
  name: eventNameSchema,
  uid: idSchema,
  time: timeSchema,
  data: eventDataSchema,
  parked_at: timeSchema,
  reason: v.picklist(parkReasons),
})

const { page_size, cursor } = pagingEntries

/**
 * The events of the game that wait, oldest first. One without a rate counts within a minute of the catalogue having one, as of its own time;
 * one beyond a limit counts once an operator accepts it (rules 20.3, 20.10 and 25.15).
 */
export const serverParkedEvents = defineEndpoint({
  service: 'server',
  path: 'events/parked',
  access: 'game',
  body: v.object({ page_size, cursor }),
  data: v.object({ event_list: v.array(parkedEventSchema), next_cursor: pagedEntries.next_cursor }),
})
