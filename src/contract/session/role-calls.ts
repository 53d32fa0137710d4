import * as v from 'valibot'
import { receiptSchema } from '../item.ts'
import { amountSchema, defineEndpoint, idSchema, timeSchema } from '../wire.ts'
import { roleReferenceSchema } from './account-calls.ts'

const activated = v.object({
  uid: idSchema,
  active_limit: amountSchema,
  active_num: amountSchema,
  in_calculate: timeSchema,
})

/** Activates a role. Refuses with 3001 (active already) and 3008 (the account's `active_limit` is reached). */
export const userActivation = defineEndpoint({
  path: 'user/activation',
  access: 'full',
  body: roleReferenceSchema,
  data: activated,
})

/** The same for accounts with `user_gary` 1; refuses others with 3007. */
export const userActivationGary = defineEndpoint({
  path: 'user/activation_gary',
  access: 'full',
  body: roleReferenceSchema,
  data: activated,
})

/** The once-per-role gift for activating a role. Refuses with 3007 (not active) and 3001 (taken). */
export const userActiveBuff = defineEndpoint({
  path: 'user/active_buff',
  access: 'full',
  moves: true,
  body: v.object({ game_project: idSchema, uid: idSchema }),
  data: receiptSchema,
})

/**
 * Moves the unbound role of a half-logged-in session, with its balances, to the account of this one. `token` is the half
 * session's auth token. From then on the game counts as one that the player has connected: roles that it reports for the account
 * are the account's at once. Refuses with 1001 (unknown token, or one of a full session), 1005 (this session is of another game)
 * and 3001 (bound already).
 */
export const userBind = defineEndpoint({
  path: 'user/bind',
  access: 'full',
  moves: true,
  body: v.object({ token: idSchema }),
  data: v.object({ uid: idSchema, game_id: idSchema, game_project: idSchema }),
})
