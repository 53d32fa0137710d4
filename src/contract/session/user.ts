import * as v from 'valibot'
import { hostEnvironments } from '../host-environment.ts'
import { amountSchema, flagSchema, idSchema, timeSchema } from '../wire.ts'

/**
 * The account with its current role in the game of the Game-Project header. A player whose roles of the game are all inactive
 * has no current one: `uid`, `server` and `nickname` are empty then, `level` and `role_growth` 0, and the rest is the account's.
 * `has_bind` is 1 for yes and 2 for no; `in_calculate` is the time until which benefits are being calculated, 0 for none.
 */
export const userSchema = v.object({
  uid: v.string(),
  /** The account at the hosted login; empty for a player who has none there, since their role is not bound. */
  fpid: v.string(),
  fp_uid: idSchema,
  /** What pages outside know the account by: its `fp_uid`. */
  open_id: idSchema,
  game_id: idSchema,
  game_project: idSchema,
  /** The game's app, which is known by the game's project alone. */
  game_app_id: idSchema,
  server: v.string(),
  nickname: v.string(),
  /** What the account calls itself, and the address of the picture it chose; empty for none (rule 4.22). */
  account_nickname: v.string(),
  account_avatar: v.string(),
  level: amountSchema,
  vip_level: amountSchema,
  /** Where the player is just now, as the `is_in_webview` header says: inside a game or in a browser. */
  pkg_channel: v.picklist(['webview', 'browser']),
  account_growth: amountSchema,
  coin: amountSchema,
  game_growth: amountSchema,
  role_growth: amountSchema,
  /** Points that the account owes for refunded purchases: what it earns next pays them first. */
  coin_debt: v.optional(amountSchema, 0),
  /** 1 where the account may look at everything, and neither spend nor claim. */
  is_frozen: v.optional(flagSchema, 0),
  /** Which installation answers, by the host name that players see it under. */
  env: v.picklist(hostEnvironments),
  is_new: flagSchema,
  user_gary: flagSchema,
  in_calculate: timeSchema,
  has_bind: v.picklist([1, 2]),
  created_at: timeSchema,
})
export type User = v.InferOutput<typeof userSchema>

/** What `login_type` says of a session: 1 is fully logged in, anything else half (rule 4.8). */
export const loginTypes = { full: 1, half: 2 } as const
