import * as v from 'valibot'
import { bioSchema, birthdaySchema, nicknameSchema, profileEditSchema } from '../../../contract/account/profile-edit.ts'
import type { Texts } from '../../i18n/texts.ts'
import { type Fields, findChanges, findLatestBirthday } from './fields.ts'

type Say = Texts['t']

/** What a member changes of their profile. */
export type ProfileEdit = Pick<
  v.InferOutput<typeof profileEditSchema>,
  'nickname' | 'gender' | 'birthday' | 'country' | 'bio'
>

/** What is wrong with a text, by the step of its schema that it does not pass. */
function sayTextProblem(t: Say, field: 'nickname' | 'bio', step: string): string {
  if (step === 'min_graphemes') return t('account.profile.error.nickname_short')
  return t(`account.profile.error.${field}_${step === 'check' ? 'hidden' : 'long'}`)
}

/** A day of the calendar of somebody old enough, or none; `now` is in unix seconds. */
const birthday = (t: Say, now: number) =>
  v.pipe(
    v.string(),
    v.message(v.union([v.literal(''), birthdaySchema]), t('account.profile.error.birthday_wrong')),
    v.check((day) => day <= findLatestBirthday(now), t('account.profile.error.birthday_young')),
  )

/** The fields that say something else than what is saved, as a schema names them. */
type Changes = { [Name in keyof Fields]?: string | undefined }

const text = v.string()
const fieldsSchema = v.object({ nickname: text, gender: text, birthday: text, country: text, bio: text })

/**
 * What a form gives to be sent: what is changed of what is saved, checked by the contract's own schemas, with the player's words for
 * what is wrong. What is saved already is not looked at: it may be older than what is asked of it now.
 */
export function profileSchema(t: Say, now: number, saved: Fields): v.GenericSchema<Fields, ProfileEdit> {
  const { gender, country } = profileEditSchema.entries
  const refused = t('account.profile.error.refused')
  return v.pipe(
    fieldsSchema,
    v.transform((fields): Changes => findChanges(saved, fields)),
    v.object({
      nickname: v.optional(v.message(nicknameSchema, ({ type }) => sayTextProblem(t, 'nickname', type))),
      gender: v.message(gender, refused),
      birthday: v.optional(birthday(t, now)),
      country: v.message(country, refused),
      bio: v.optional(v.message(bioSchema, ({ type }) => sayTextProblem(t, 'bio', type))),
    }),
  )
}
