import * as v from 'valibot'
import { bioSchema, birthdaySchema, nicknameSchema, profileEditSchema } from '../../../contract/account/profile-edit.ts'
import { isTooLong, textProblems } from '../../../contract/text/kinds.ts'
import type { Texts } from '../../i18n/texts.ts'
import { type Fields, findChanges, findLatestBirthday } from './fields.ts'

type Say = Texts['t']

/** What a member changes of their profile. */
export type ProfileEdit = Pick<
  v.InferOutput<typeof profileEditSchema>,
  'nickname' | 'gender' | 'birthday' | 'country' | 'bio'
>

/** What is wrong with a text, by what its schema says. */
function sayTextProblem(t: Say, field: 'nickname' | 'bio', problem: string): string {
  if (problem === textProblems.short) return t('account.profile.error.nickname_short')
  if (problem === textProblems.mixed) return t('account.profile.error.nickname_mixed')
  return t(`account.profile.error.${field}_${isTooLong(problem) ? 'long' : 'hidden'}`)
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
      nickname: v.optional(
        v.message(nicknameSchema, ({ type }: { type: string }) => sayTextProblem(t, 'nickname', type)),
      ),
      gender: v.message(gender, refused),
      birthday: v.optional(birthday(t, now)),
      country: v.message(country, refused),
      bio: v.optional(v.message(bioSchema, ({ type }: { type: string }) => sayTextProblem(t, 'bio', type))),
    }),
  )
}
