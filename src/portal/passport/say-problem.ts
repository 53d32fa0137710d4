import type { Texts } from '../i18n/texts.ts'
import type { Problem } from './explain-answer.ts'

/** What is wrong, in the player's words. */
export function sayProblem(t: Texts['t'], { key, count }: Problem): string {
  return t(`passport.error.${key}`, count === undefined ? {} : { count })
}
