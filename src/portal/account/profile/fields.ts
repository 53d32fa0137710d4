import { leastAge, longestBio, type Profile } from '../../../contract/account/profile.ts'
import { countGraphemes } from '../../../contract/text/graphemes.ts'

export const fieldNames = ['nickname', 'gender', 'birthday', 'country', 'bio'] as const
export type FieldName = (typeof fieldNames)[number]

/** What stands in the form, as it is typed; empty for what is not said. */
export type Fields = Record<FieldName, string>

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
  return countGraphemes(text.trim())
}

/** The youngest birthday of somebody old enough, `YYYY-MM-DD`; `now` is in unix seconds. */
export function findLatestBirthday(now: number): string {
  const day = new Date(now * 1000)
  day.setUTCFullYear(day.getUTCFullYear() - leastAge)
  return day.toISOString().slice(0, 10)
}

/** How many characters a text about oneself may still have; below zero where it has too many. */
export function countLeft(bio: string): number {
  return longestBio - countCharacters(bio)
}
