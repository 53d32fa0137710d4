import * as v from 'valibot'
import { defineEndpoint, flagSchema } from '../wire.ts'

/** The longest address of a push service, in characters: twice the longest that is known. */
export const endpointLimit = 600

/** Where a push service takes messages for one browser. It is a secret, so that it goes in bodies and never in addresses. */
const endpointSchema = v.pipe(v.string(), v.regex(/^https?:\/\//), v.maxLength(endpointLimit))

/** The base64url of so many bytes, as browsers write it. */
const base64Url = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)))

/** Whether reminders come to a browser, by its subscription's endpoint; an empty one asks for the key alone. */
export const pushState = defineEndpoint({
  path: 'push/state',
  access: 'account',
  body: v.object({ endpoint: v.union([v.literal(''), endpointSchema]) }),
  data: v.object({
    /** The key that browsers subscribe with, in base64url; empty where the platform offers no push. */
    public_key: v.string(),
    /** 1 while this endpoint is the caller's, and the session that subscribed it is open. */
    is_on: flagSchema,
  }),
})

/**
 * Has reminders sent to a browser, in the language and to the pages that the call is made from, while its session is open. An
 * endpoint of another account moves; the oldest of eleven goes. Refuses with 1001 (an address or a key that is no browser's) and
 * 3006 (the platform offers no push).
 */
export const subscribePush = defineEndpoint({
  path: 'push/subscribe',
  access: 'account',
  body: v.object({
    endpoint: endpointSchema,
    keys: v.object({
      /** The browser's public key, an uncompressed point of P-256. */
      p256dh: base64Url(65),
      auth: base64Url(16),
    }),
  }),
  data: v.object({}),
})

/** Ends that; one that is not the caller's stays as it is. */
export const unsubscribePush = defineEndpoint({
  path: 'push/unsubscribe',
  access: 'account',
  body: v.object({ endpoint: endpointSchema }),
  data: v.object({}),
})
