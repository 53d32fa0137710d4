import * as v from 'valibot'
import { roleNameSchema } from '../passport/ways.ts'
import { defineEndpoint, idSchema } from '../wire.ts'
import { profileSchema } from './profile.ts'

const typeSchema = v.picklist([10, 13])

/**
 * Where the browser leaves for a provider's own page (10 Facebook, 13 Google), to sign in to this account by it from then
 * on: a path on the platform's origin, good once and for a minute, in the browser that this session is kept in. It comes back to
 * `/<site>/<locale or nothing>/myinfo/generalinfo`, of the site and locale that the call's headers name, with
 * `linked=<type>`, or with `link_error=` and a reason of `linkErrors`. Refuses with 1001 naming `type` (a provider that
 * `passport/options` does not list) and 3001 (linked already).
 */
export const accountLink = defineEndpoint({
  path: 'account/link',
  access: 'account',
  body: v.object({ type: typeSchema }),
  data: v.object({ url: idSchema }),
})

/**
 * Why a provider was not linked: its account signs in to another account here (`taken`), or the player or the provider said
 * no, it took too long, or the session has ended (`failed`).
 */
export const linkErrors = ['taken', 'failed'] as const

/**
 * Signs in by a provider no longer, and answers the profile. Refuses with 2104 (it is the only way in) and succeeds for one that is
 * not linked.
 */
export const accountUnlink = defineEndpoint({
  path: 'account/unlink',
  access: 'account',
  body: v.object({ type: typeSchema }),
  data: profileSchema,
})

/**
 * Unlinks a character: its game's tickets open a session of that character alone from then on, and this account's sessions of that game end
 * (rule 5.14). Refuses with 1001 naming `uid` a character that is not linked to this account.
 */
export const accountUnlinkRole = defineEndpoint({
  path: 'account/unlink_role',
  access: 'account',
  body: roleNameSchema,
  data: v.object({}),
})
