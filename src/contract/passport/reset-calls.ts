import * as v from 'valibot'
import { defineEndpoint, flagSchema, idSchema } from '../wire.ts'
import { emailSchema, passwordSchema, ticketSchema } from './credentials.ts'
import { providerTypeSchema, roleNameSchema, waysSchema } from './ways.ts'

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
    locale: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  }),
  data: v.object({}),
})

/**
 * What else can get into the account behind a mailed link, for who is about to choose a new password: whoever knew the old one
 * may have linked an account of theirs. The link stays good. Refuses as `passport/reset` does.
 */
export const checkResetLink = defineEndpoint({
  service: 'passport',
  path: 'reset_check',
  access: 'guest',
  body: v.object({ token: idSchema }),
  data: v.object({
    ...waysSchema.entries,
    /** 0 where nobody had shown yet that the address is theirs, so that what is linked may be a stranger's. */
    email_verified: flagSchema,
  }),
})

/**
 * Gives the account behind a mailed link a new password, once. Every session and ticket of the account ends, and so does each
 * third-party account that `keep_list` leaves out; without a `keep_list` all of them stay. Every character that `keep_role_list` leaves out
 * is unlinked (rule 5.14). The address is verified by it. The answer is a ticket, as after signing in, with the third-party accounts and
 * characters that still sign in, and the sessions that have ended.
 * Refuses with 1002 (expired), 1003 (unknown, or used) and 1004 (too many tries).
 */
export const resetPassword = defineEndpoint({
  service: 'passport',
  path: 'reset',
  access: 'guest',
  body: v.object({
    token: idSchema,
    password: passwordSchema,
    keep_list: v.optional(v.pipe(v.array(providerTypeSchema), v.maxLength(10))),
    keep_role_list: v.optional(v.pipe(v.array(roleNameSchema), v.maxLength(1000)), []),
  }),
  data: v.object({ ...ticketSchema.entries, ...waysSchema.entries }),
})
