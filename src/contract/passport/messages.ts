import * as v from 'valibot'
import { idSchema } from '../wire.ts'

/** Messages of anybody else are not ours to read. */
export const loginChannel = 'guildhall-login'

const channel = v.literal(loginChannel)

const schemas = {
  /** Signed in: a one-time ticket for `auth/h5_2_auth_new`. */
  login: v.object({ channel, type: v.literal('login'), token: idSchema, fp_uid: idSchema }),
  /** Something happened on the page: it became ready, or another form was opened, which the portal opens it at from then on. */
  action: v.object({
    channel,
    type: v.literal('action'),
    action: v.picklist(['ready', 'show_register', 'show_login']),
  }),
  /** Signing in failed. The page explains what was wrong with the form; the portal says it where the platform was out of reach. */
  error: v.object({ channel, type: v.literal('error'), code: v.number() }),
  /** The player wants back. */
  back: v.object({ channel, type: v.literal('back') }),
  /** Social sign-in has to leave the iframe: the portal opens the provider's page of this type. */
  social_login_redirect: v.object({
    channel,
    type: v.literal('social_login_redirect'),
    provider: v.picklist([10, 13]),
  }),
}
export type LoginMessage = v.InferOutput<(typeof schemas)[keyof typeof schemas]>

const outlineSchema = v.object({ type: v.picklist(['login', 'action', 'error', 'back', 'social_login_redirect']) })

/**
 * Reads what the hosted login says to the portal over `postMessage` (rule 4.5); null for anything else. The receiver
 * checks origin and source besides. It reads in two steps, since a `v.variant` would weigh on every page.
 */
export function parseLoginMessage(data: unknown): LoginMessage | null {
  const outline = v.safeParse(outlineSchema, data)
  const parsed = outline.success ? v.safeParse(schemas[outline.output.type], data) : null
  return parsed?.success ? parsed.output : null
}
