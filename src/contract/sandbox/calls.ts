import * as v from 'valibot'
import { customerTextSchema } from '../message/customer-calls.ts'
import { deedNameSchema } from '../task/deed-name.ts'
import { defineEndpoint, idSchema } from '../wire.ts'

/** Moves the platform's clock to `now` (ISO 8601); it runs on from there. */
export const setClock = defineEndpoint({
  service: 'sandbox',
  path: 'clock',
  access: 'guest',
  body: v.object({ now: v.pipe(v.string(), v.isoTimestamp()) }),
  data: v.object({ now: v.string() }),
})

/** Currencies of the ledger: points, growth, or tickets by score id (`ticket:10801`, `gift:10268`). */
export const currencySchema = v.union([
  v.picklist(['coin', 'growth']),
  v.pipe(v.string(), v.regex(/^(ticket|gift):\d{1,10}$/)),
])

/** Credits an account; `growth` with a `uid` is that role's, else the account's. */
export const grant = defineEndpoint({
  service: 'sandbox',
  path: 'grant',
  access: 'guest',
  body: v.object({
    fp_uid: idSchema,
    uid: v.optional(v.string(), ''),
    currency: currencySchema,
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  }),
  data: v.object({ amount: v.number() }),
})

/** Starts over: every player, balance and session is gone, the clock is real again and the demo player is back. */
export const reset = defineEndpoint({ service: 'sandbox', path: 'reset', access: 'guest', data: v.object({}) })

/**
 * A ticket as a game hands it to its webview. With the uid of a bound role the session will be its account's and full;
 * a new uid creates an unbound role, whose session is half (design section 4).
 */
export const gameTicket = defineEndpoint({
  service: 'sandbox',
  path: 'ticket',
  access: 'guest',
  body: v.object({ game_project: idSchema, uid: idSchema }),
  data: v.object({
    platform_token: idSchema,
    logged_in_mode: v.picklist(['FULL', 'HALF']),
    uid: idSchema,
    fp_uid: idSchema,
  }),
})

/**
 * An event of the game, as its server would tell it: what the role did counts for its tasks (`session`, `level_up`,
 * `recharge`...). Refuses with 1001 an unknown game or role, and the name of what is done on the platform itself.
 */
export const gameEvent = defineEndpoint({
  service: 'sandbox',
  path: 'event',
  access: 'guest',
  body: v.object({
    game_project: idSchema,
    uid: idSchema,
    name: deedNameSchema,
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)), 1),
  }),
  data: v.object({}),
})

/** Answers an account as the customer service would. Refuses with 1001 an unknown account. */
export const customerAnswer = defineEndpoint({
  service: 'sandbox',
  path: 'customer',
  access: 'guest',
  body: v.object({ fp_uid: idSchema, text: customerTextSchema }),
  data: v.object({}),
})
