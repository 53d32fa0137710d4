import * as v from 'valibot'
import { writtenText } from '../text/kinds.ts'
import { countryCodes } from './countries.ts'
import { genders, longestBio, nicknameLength } from './profile.ts'

/** A name, `nicknameLength` characters as people count them. */
export const nicknameSchema = writtenText('name', nicknameLength)

/** A line or a few about oneself, at most `longestBio` characters; line breaks are kept. */
export const bioSchema = writtenText('text', { least: 0, most: longestBio, isStrict: true })

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A day of the calendar, `YYYY-MM-DD`, from 1900 on. */
export const birthdaySchema = v.pipe(v.string(), v.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/), v.check(isCalendarDay))

const none = v.literal('')

/** What can be changed of a profile: only what is sent changes, and what is sent empty is taken back. */
export const profileEditSchema = v.object({
  nickname: v.optional(nicknameSchema),
  /** The id of an uploaded picture, or one of `faceIds`. */
  avatar: v.optional(v.pipe(v.string(), v.maxLength(64))),
  gender: v.optional(v.picklist(['', ...genders])),
  birthday: v.optional(v.union([none, birthdaySchema])),
  country: v.optional(v.union([none, v.picklist(countryCodes)])),
  bio: v.optional(bioSchema),
})
