import * as v from 'valibot'
import { amountSchema, flagSchema, idSchema, timeSchema } from '../wire.ts'

/**
 * The account with its current role in the game of the Game-Project header (specification section 3, "User/account").
 * `has_bind` is 1 for yes and 2 for no; `in_calculate` is the time until which benefits are being calculated, 0 for none.
 */
export const userSchema = v.object({
  uid: idSchema,
  fpid: idSchema,
  fp_uid: idSchema,
  open_id: idSchema,
  game_id: idSchema,
  game_project: idSchema,
  game_app_id: v.string(),
  server: v.string(),
  nickname: v.string(),
  level: amountSchema,
  vip_level: amountSchema,
  pkg_channel: v.string(),
  account_growth: amountSchema,
  coin: amountSchema,
  game_growth: amountSchema,
  role_growth: amountSchema,
  env: v.string(),
  is_new: flagSchema,
  user_gary: flagSchema,
  in_calculate: timeSchema,
  has_bind: v.picklist([1, 2]),
  created_at: timeSchema,
})
export type User = v.InferOutput<typeof userSchema>

/** What `login_type` says of a session: 1 is fully logged in, anything else half (specification section 7). */
export const loginTypes = { full: 1, half: 2 } as const
