import * as v from 'valibot'
import { flagSchema, idSchema, timeSchema } from '../wire.ts'

export const genders = ['Male', 'Female', 'NonBinary', 'Other'] as const

/** The drawn faces that a profile may show in place of an uploaded picture: the parts of `/art/faces.svg`. */
export const faceIds = ['f-1', 'f-2', 'f-3', 'f-4', 'f-5', 'f-6'] as const

/** The years of age from which somebody may say when they were born. */
export const leastAge = 13

/** How many characters a nickname and a text about oneself may have, as people count them. */
export const nicknameLength = { least: 2, most: 20 } as const
export const longestBio = 200

/** A player's profile (rule 4.22), with what is empty where the player says nothing. */
export const profileSchema = v.object({
  fp_uid: idSchema,
  /** The current role's name where the player has chosen none. */
  nickname: v.string(),
  /** The address of the picture. */
  avatar: v.string(),
  gender: v.picklist(['', ...genders]),
  /** `YYYY-MM-DD`. */
  birthday: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)),
  /** ISO 3166-1, two letters. */
  country: v.pipe(v.string(), v.regex(/^([A-Z]{2})?$/)),
  bio: v.string(),
  /** Most of it is hidden: `d***@guildhall.test`. */
  email: v.string(),
  /** Accounts elsewhere (rule 4.7): 10 Facebook, 13 Google; `status` 1 is linked, 2 is not. */
  third_party_list: v.array(v.object({ type: v.picklist([10, 13]), status: v.picklist([1, 2, 10]), name: v.string() })),
  /** 1 where mail to the address has been shown to reach the player. */
  email_verified: flagSchema,
  /**
   * 1 (pass): the address is verified, or a provider vouches for the player. 10 (pending): there is an address, and its link is on
   * its way or still good, or none was ever sent. 2 (fail): there is neither address nor provider, the latest link expired without
   * being used, or the address refused our mail for good.
   */
  verification_status: v.picklist([1, 2, 10]),
  /** When the account will be deleted, as its player has asked; 0 for never. */
  delete_time: timeSchema,
})
export type Profile = v.InferOutput<typeof profileSchema>
