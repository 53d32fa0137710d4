import * as v from 'valibot'
import { defineEndpoint } from '../wire.ts'

/** A few short facts: what is larger is no event of ours. */
const properties = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.union([v.pipe(v.string(), v.maxLength(2048)), v.number(), v.boolean(), v.null()]),
  ),
  v.maxEntries(32),
)

/**
 * An event of the portal, by beacon (specification section 7): `timestamp` is in unix milliseconds; no identity in it is trusted.
 * What one network sends too much of in a minute is dropped, and answered all the same.
 */
export const sendText = defineEndpoint({
  path: 'log/send_text',
  access: 'guest',
  body: v.object({
    app_id: v.pipe(v.string(), v.maxLength(64)),
    event: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    user: v.optional(properties, {}),
    device: v.optional(properties, {}),
  }),
  data: v.object({}),
})

/** The events the portal sends. */
export const eventNames = ['page_visit', 'login', 'logout', 'bind_uid', 'token_write_denied', 'load_failure'] as const
export type EventName = (typeof eventNames)[number]
