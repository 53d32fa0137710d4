import type { Texts } from '../i18n/texts.ts'
import type { Problem } from './explain-answer.ts'

/** Problems that the portal says in the same words. */
const shared = { mail_unknown: 'act.outcome.mail', password_unknown: 'act.outcome.password' } as const

/** What is wrong, in the player's words. */
export function sayProblem(t: Texts['t'], { key, count }: Problem): string {
  if (key === 'mail_unknown' || key === 'password_unknown') return t(shared[key])
  return t(`passport.error.${key}`, count === undefined ? {} : { count })
}
