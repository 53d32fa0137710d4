import * as v from 'valibot'
import { amountSchema, idSchema, timeSchema } from '../wire.ts'

/** The types of third-party accounts: 10 Facebook, 13 Google. */
export const providerTypeSchema = v.picklist([10, 13])
export type ProviderType = v.InferOutput<typeof providerTypeSchema>

/** The providers by what they are called, in every language. */
export const providerNames = { 10: 'Facebook', 13: 'Google' } as const

/** A third-party account that signs in to an account here. */
export const identitySchema = v.object({
  type: providerTypeSchema,
  name: v.string(),
  /** When it was linked. */
  created_at: timeSchema,
})

/** A character whose game's tickets open an account. */
export const linkedRoleSchema = v.object({
  game_id: v.string(),
  game_project: v.string(),
  game_name: v.string(),
  uid: v.string(),
  nickname: v.string(),
  server: v.string(),
  /** When it was linked. */
  created_at: timeSchema,
})

/** A character as calls name it. */
export const roleNameSchema = v.object({ game_id: v.string(), uid: idSchema })

/** One place where an account is signed in. No addresses are kept. */
export const openSessionSchema = v.object({
  /** The browser and the system that opened it, such as `Chrome` and `Android`; empty where it did not name them. */
  browser: v.string(),
  system: v.string(),
  /** The game that opened it with its ticket; empty for a sign-in by the player. */
  game_name: v.string(),
  created_at: timeSchema,
  /** When it was last used, to the day. */
  used_at: timeSchema,
})

/** How many sessions are listed at most, those that were used last. */
export const longestSessionList = 20

/** Everything that can sign in to an account, or is signed in to it. */
export const waysSchema = v.object({
  identity_list: v.array(identitySchema),
  /** The characters that are linked, by game and nickname. */
  role_list: v.array(linkedRoleSchema),
  /** How many sessions there are, also those that the list leaves out. */
  session_num: amountSchema,
  session_list: v.pipe(v.array(openSessionSchema), v.maxLength(longestSessionList)),
})
