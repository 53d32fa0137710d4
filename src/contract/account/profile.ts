import * as v from 'valibot'
import { idSchema, timeSchema } from '../wire.ts'
import { countryCodes } from './countries.ts'

export const genders = ['Male', 'Female', 'NonBinary', 'Other'] as const

/** The drawn faces that a profile may show in place of an uploaded picture: the parts of `/art/faces.svg`. */
export const faceIds = ['f-1', 'f-2', 'f-3', 'f-4', 'f-5', 'f-6'] as const

/** The years of age from which somebody may say when they were born. */
export const leastAge = 13

/** Invisible marks and line breaks, with which a name could pretend to be another. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** The marks that join letters and emoji, which names are written with. */
const joiners = /[\u200c\u200d]/g

const isPlain = (text: string) => !hidden.test(text.replace(joiners, ''))

/** 2 to 20 characters as people count them. */
export const nicknameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(120),
  v.minGraphemes(2),
  v.maxGraphemes(20),
  v.check(isPlain),
)

/** A line or a few about oneself, at most 200 characters; line breaks are kept. */
export const bioSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(1000),
  v.maxGraphemes(200),
  v.check((text) => isPlain(text.replaceAll('\n', ' '))),
)

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A day of the calendar, `YYYY-MM-DD`, from 1900 on. */
export const birthdaySchema = v.pipe(v.string(), v.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/), v.check(isCalendarDay))

const none = v.literal('')

/** A player's profile (design section 3, `account/my`), with what is empty where the player says nothing. */
export const profileSchema = v.object({
  fp_uid: idSchema,
  /** The current role's name where the player has chosen none. */
  nickname: v.string(),
  /** The address of the picture. */
  avatar: v.string(),
  gender: v.union([none, v.picklist(genders)]),
  birthday: v.union([none, birthdaySchema]),
  /** ISO 3166-1, two letters. */
  country: v.union([none, v.picklist(countryCodes)]),
  bio: v.string(),
  /** Most of it is hidden: `d***@guildhall.test`. */
  email: v.string(),
  /** Accounts elsewhere (specification section 4): 10 Facebook, 13 Google; `status` 1 is linked, 2 is not. */
  third_party_list: v.array(v.object({ type: v.picklist([10, 13]), status: v.picklist([1, 2, 10]), name: v.string() })),
  /** 1: a provider vouches for the player; 10: there is an e-mail address that nobody has vouched for; 2: neither. */
  verification_status: v.picklist([1, 2, 10]),
  /** When the account will be deleted, as its player has asked; 0 for never. */
  delete_time: timeSchema,
})
export type Profile = v.InferOutput<typeof profileSchema>

/** What can be changed of it: only what is sent changes, and what is sent empty is taken back. */
export const profileEditSchema = v.object({
  nickname: v.optional(nicknameSchema),
  /** The id of an uploaded picture, or one of `faceIds`. */
  avatar: v.optional(v.pipe(v.string(), v.maxLength(64))),
  gender: v.optional(v.union([none, v.picklist(genders)])),
  birthday: v.optional(v.union([none, birthdaySchema])),
  country: v.optional(v.union([none, v.picklist(countryCodes)])),
  bio: v.optional(bioSchema),
})
