import * as v from 'valibot'
import { amountSchema, timeSchema } from '../wire.ts'

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

/** One place where an account is signed in. Neither devices nor addresses are kept, so there is no more to say of it. */
export const openSessionSchema = v.object({
  created_at: timeSchema,
  /** When it was last used, to the day. */
  used_at: timeSchema,
})

/** How many sessions are listed at most, those that were used last. */
export const longestSessionList = 20

/** Everything that can sign in to an account, or is signed in to it. */
export const waysSchema = v.object({
  identity_list: v.array(identitySchema),
  /** How many sessions there are, also those that the list leaves out. */
  session_num: amountSchema,
  session_list: v.pipe(v.array(openSessionSchema), v.maxLength(longestSessionList)),
})
