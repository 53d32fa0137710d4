import * as v from 'valibot'
import { defineEndpoint, idSchema } from '../wire.ts'
import { emailSchema, passwordSchema, ticketSchema } from './credentials.ts'

/** How long a mailed link is good for choosing a new password, in minutes. */
export const resetMinutes = 30

/**
 * Mails a link for choosing a new password to whoever has this address; the answer, and the time it takes, tell nobody whether
 * somebody has. `site` is the path of the one that the link comes back to, empty for none, and `locale` the mail's language.
 * Refuses with 1004 (too many mails) and 3006 (this installation sends no mail).
 */
export const forgotPassword = defineEndpoint({
  service: 'passport',
  path: 'forgot',
  access: 'guest',
  body: v.object({
    email: emailSchema,
    site: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    locale: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
  }),
  data: v.object({}),
})

/**
 * Gives the account behind a mailed link a new password, once. Every session and ticket of the account ends, and the answer is
 * a ticket, as after signing in. Refuses with 1002 (expired), 1003 (unknown, or used) and 1004 (too many tries).
 */
export const resetPassword = defineEndpoint({
  service: 'passport',
  path: 'reset',
  access: 'guest',
  body: v.object({ token: idSchema, password: passwordSchema }),
  data: ticketSchema,
})
