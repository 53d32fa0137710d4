import * as v from 'valibot'
import { amountSchema, defineEndpoint, flagSchema, idSchema, timeSchema } from '../wire.ts'

/** A role that a game has reported for the account, and that waits for its player's yes. */
export const pendingRoleSchema = v.object({
  uid: idSchema,
  game_id: idSchema,
  game_icon: v.string(),
  game_project: idSchema,
  game_name: v.string(),
  level: amountSchema,
  nickname: v.string(),
  server: v.string(),
  created_at: timeSchema,
})
export type PendingRole = v.InferOutput<typeof pendingRoleSchema>

/** The roles that games have reported for the account without having been connected to it by its player, latest first. */
export const userPendingList = defineEndpoint({
  path: 'user/pending_list',
  access: 'account',
  data: v.object({ pending_list: v.array(pendingRoleSchema) }),
})

/**
 * The player's word on a role that waits. With `accept` 1 it is the account's, and its game is connected to the account: other
 * roles that it reports need no word. With 0 it is forgotten, and not asked about again for 30 days. Refuses with 1001 naming
 * `uid` what does not wait, or no longer.
 */
export const userPendingAnswer = defineEndpoint({
  path: 'user/pending_answer',
  access: 'account',
  body: v.object({ game_id: idSchema, uid: idSchema, accept: flagSchema }),
  data: v.object({ uid: idSchema, game_id: idSchema, game_project: idSchema }),
})
