import * as v from 'valibot'
import { bioSchema, birthdaySchema, leastAge, nicknameSchema, type Profile } from '../../../contract/account/profile.ts'

export const fieldNames = ['nickname', 'gender', 'birthday', 'country', 'bio'] as const
export type FieldName = (typeof fieldNames)[number]

/** What stands in the form, as it is typed; empty for what is not said. */
export type Fields = Record<FieldName, string>

/** How many characters a nickname and a text about oneself may have, as people count them. */
export const nicknameLength = { least: 2, most: 20 } as const
export const longestBio = 200

/** What is wrong with fields: names of texts below `account.profile.error`. */
export type Problems = Partial<Record<FieldName, string>>

/** The part of a profile that the form is about. */
export function toFields({ nickname, gender, birthday, country, bio }: Profile): Fields {
  return { nickname, gender, birthday, country, bio }
}

/** The fields that say something else than what is saved. */
export function findChanges(saved: Fields, fields: Fields): Partial<Fields> {
  const changed = fieldNames.filter((name) => fields[name].trim() !== saved[name].trim())
  return Object.fromEntries(changed.map((name) => [name, fields[name].trim()]))
}

/** How many characters a text has, as people count them. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter().segment(text.trim())].length
}

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

/** The youngest birthday of somebody old enough, `YYYY-MM-DD`; `now` is in unix seconds. */
export function findLatestBirthday(now: number): string {
  const day = new Date(now * 1000)
  day.setUTCFullYear(day.getUTCFullYear() - leastAge)
  return day.toISOString().slice(0, 10)
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
