import * as v from 'valibot'
import { amountSchema, flagSchema, idSchema } from '../wire.ts'

/** A game role bound to an account (rule 5.1). */
export const roleSchema = v.object({
  uid: idSchema,
  game_id: idSchema,
  game_icon: v.string(),
  game_project: idSchema,
  is_active: flagSchema,
  level: amountSchema,
  nickname: v.string(),
  server: v.string(),
})
export type Role = v.InferOutput<typeof roleSchema>

/** A game, or one of its editions, with the account's roles in it. */
const subGameSchema = v.object({
  game_project: idSchema,
  game_name: v.string(),
  game_icon: v.string(),
  user_list: v.array(roleSchema),
  /** How many places for active roles are taken in this game; a platform that counts all games together leaves it out. */
  active_num: v.optional(amountSchema),
})

/** `user/list`: every game with its roles, active first, then higher level first. */
export const roleListSchema = v.object({
  game_list: v.array(
    v.object({
      game_project: idSchema,
      game_name: v.string(),
      game_icon: v.string(),
      sub_game_list: v.array(subGameSchema),
    }),
  ),
  active_limit: amountSchema,
  active_num: amountSchema,
})
export type RoleList = v.InferOutput<typeof roleListSchema>
