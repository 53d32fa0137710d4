import * as v from 'valibot'
import { idSchema } from '../wire.ts'

/**
 * What the hosted login says to the portal over `postMessage` (design section 4). Both sides check origin, source and
 * this schema.
 */
export const loginMessageSchema = v.variant('type', [
  /** Signed in: a one-time ticket for `auth/h5_2_auth_new`. */
  v.object({ channel: v.literal('guildhall-login'), type: v.literal('login'), token: idSchema, fp_uid: idSchema }),
  /** Something happened on the page that the portal may log: it became ready, another form was opened. */
  v.object({
    channel: v.literal('guildhall-login'),
    type: v.literal('action'),
    action: v.picklist(['ready', 'show_register', 'show_login']),
  }),
  /** Signing in failed; the page has told the player. */
  v.object({ channel: v.literal('guildhall-login'), type: v.literal('error'), code: v.number() }),
  /** The player wants back. */
  v.object({ channel: v.literal('guildhall-login'), type: v.literal('back') }),
  /** Social sign-in has to leave the iframe: the portal opens the provider's page of this type. */
  v.object({
    channel: v.literal('guildhall-login'),
    type: v.literal('social_login_redirect'),
    provider: v.picklist([10, 13]),
  }),
])
export type LoginMessage = v.InferOutput<typeof loginMessageSchema>

/** The schema and the channel name are one: messages of anybody else are not ours to read. */
export const loginChannel = 'guildhall-login'
