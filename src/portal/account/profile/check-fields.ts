import * as v from 'valibot'
import { longestBio, nicknameLength } from '../../../contract/account/profile.ts'
import { bioSchema, birthdaySchema, nicknameSchema } from '../../../contract/account/profile-edit.ts'
import { countCharacters, type FieldName, type Fields, fieldNames, findLatestBirthday } from './fields.ts'

/** What is wrong with fields: names of texts below `account.profile.error`. */
export type Problems = Partial<Record<FieldName, string>>

function checkNickname(nickname: string): string | undefined {
  const isGood: boolean = v.is(nicknameSchema, nickname)
  if (isGood) return undefined
  const length = countCharacters(nickname)
  if (length < nicknameLength.least) return 'nickname_short'
  // What looks short may be long by what makes up its characters.
  return length > nicknameLength.most || nickname.trim().length > 120 ? 'nickname_long' : 'nickname_hidden'
}

function checkBio(bio: string): string | undefined {
  const isGood: boolean = v.is(bioSchema, bio)
  if (isGood) return undefined
  return countCharacters(bio) > longestBio || bio.trim().length > 1000 ? 'bio_long' : 'bio_hidden'
}

function checkBirthday(birthday: string, now: number): string | undefined {
  if (birthday === '') return undefined
  if (!v.is(birthdaySchema, birthday)) return 'birthday_wrong'
  return birthday > findLatestBirthday(now) ? 'birthday_young' : undefined
}

const checks: Partial<Record<FieldName, (text: string, now: number) => string | undefined>> = {
  nickname: checkNickname,
  birthday: checkBirthday,
  bio: checkBio,
}

/**
 * What has to be mended in the changed fields before they are worth sending, by the contract's own schemas; nothing for good
 * ones. `now` is in unix seconds.
 */
export function checkFields(changes: Partial<Fields>, now: number): Problems {
  const problems: Problems = {}
  for (const name of fieldNames) {
    const text = changes[name]
    const problem = text === undefined ? undefined : checks[name]?.(text, now)
    if (problem) problems[name] = problem
  }
  return problems
}
