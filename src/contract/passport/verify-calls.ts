import * as v from 'valibot'
import { defineEndpoint, idSchema } from '../wire.ts'

/** How long a mailed link is good for verifying an address, in hours. */
export const verifyHours = 24

/**
 * Verifies the address that a link was mailed to, once; answers the address, most of it hidden. Nobody is signed in by it.
 * Refuses with 1002 (expired), 1003 (unknown, used, or a newer link was asked for) and 1004 (too many tries).
 */
export const verifyEmail = defineEndpoint({
  service: 'passport',
  path: 'verify_email',
  access: 'guest',
  body: v.object({ token: idSchema }),
  data: v.object({ email: v.string() }),
})
