import * as v from 'valibot'
import { amountSchema, defineEndpoint, idSchema } from '../wire.ts'
import { roleListSchema } from './role.ts'
import { userSchema } from './user.ts'

const deviceSchema = { device_id: v.optional(v.string(), ''), device_uuid: v.optional(v.string(), '') }

/** A role as calls name it, with the device they come from. */
export const roleReferenceSchema = v.object({ game_id: idSchema, uid: idSchema, ...deviceSchema })

/**
 * The session's account and current role. Refuses with 1002, 1003, 1005 (the session is of another game), 2002 (no current role,
 * while one is active that could be) and 2003 (no role in the game at all). With inactive roles only it answers the account,
 * with an empty `uid`.
 */
export const userInfo = defineEndpoint({ path: 'user/info', access: 'half', data: userSchema })

/** Every game with the account's roles; a session of a game sees that game's only. */
export const userList = defineEndpoint({
  path: 'user/list',
  access: 'half',
  body: v.object(deviceSchema),
  data: roleListSchema,
})

/** Makes an active role the current one of its game. Refuses with 1001 (unknown, or somebody else's) and 3007 (not active). */
export const userChange = defineEndpoint({
  path: 'user/change',
  access: 'full',
  body: roleReferenceSchema,
  data: v.object({ uid: idSchema, game_id: idSchema, game_project: idSchema }),
})

/**
 * Turns a one-time ticket into an auth token. A game's ticket opens a session of that game, which `game_project` names: its
 * calls are for that game, and others are refused with 1005, as are those of the account as a whole. The hosted login's opens
 * one of the account, with an empty `game_project`. `user` is who plays in the call's game, as `user/info` answers; null without a current
 * role there, and for a game that the session does not reach. Refuses with 1002 (expired), 1003 (unknown, or used) and 1001 (`uid` or
 * `game_id` is neither the ticket's nor the account's).
 */
export const exchangeTicket = defineEndpoint({
  path: 'auth/h5_2_auth_new',
  access: 'guest',
  body: v.object({ token: idSchema, uid: v.optional(v.string(), ''), game_id: v.optional(v.string(), '') }),
  data: v.object({
    auth_token: idSchema,
    fp_uid: idSchema,
    login_type: amountSchema,
    game_project: v.string(),
    user: v.nullable(userSchema),
  }),
})

/** Revokes the token of this session. Succeeds for a token that is unknown or revoked already. */
export const logout = defineEndpoint({ path: 'auth/logout', access: 'guest', data: v.object({}) })
