import * as v from 'valibot'
import { defineEndpoint } from '../wire.ts'

/** The largest event, in bytes of the body as it comes. */
export const eventLimit = 4 * 1024

/** A few short facts: what is larger is no event of ours. */
const properties = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.union([v.pipe(v.string(), v.maxLength(2048)), v.number(), v.boolean(), v.null()]),
  ),
  v.maxEntries(32),
)

/** Events are found by their player: a name that is longer than any of ours would not fit into the table's index. */
const hasShortName = ({ fp_uid: name }: v.InferOutput<typeof properties>) =>
  typeof name !== 'string' || name.length <= 64

/**
 * An event of the portal, by beacon (rule 22.2): `timestamp` is in unix milliseconds; no identity in it is trusted.
 * A body of more than 4096 bytes is refused with 413. What one network sends too much of in a minute (events) or in a day (bytes)
 * is dropped, and so is what all of them send beyond what a day may fill; each is answered all the same.
 */
export const sendText = defineEndpoint({
  path: 'log/send_text',
  access: 'guest',
  bodyLimit: eventLimit,
  body: v.object({
    app_id: v.pipe(v.string(), v.maxLength(64)),
    event: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    user: v.optional(v.pipe(properties, v.check(hasShortName)), {}),
    device: v.optional(properties, {}),
  }),
  data: v.object({}),
})

/** The events the portal sends. */
export const eventNames = [
  'page_visit',
  'login',
  'login_action',
  'login_error',
  'login_back',
  'social_login_redirect',
  'logout',
  'bind_uid',
  'token_write_denied',
  'load_failure',
  'show_activitybar',
  'click_activitybar',
  'show_pop',
  'click_pop',
  'device_log',
] as const
export type EventName = (typeof eventNames)[number]
