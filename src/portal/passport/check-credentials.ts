import * as v from 'valibot'
import { emailSchema, passwordLimits } from '../../contract/passport/calls.ts'

/** Which of the page's forms is open. */
export type Mode = 'login' | 'register' | 'forgot'

export const fieldNames = ['email', 'password'] as const
export type FieldName = (typeof fieldNames)[number]

/** A text of the page: its key below `passport.error`, and the number it counts by. */
export interface Problem {
  key: string
  count?: number
}

export type Problems = Partial<Record<FieldName, Problem>>

function findEmailProblem(email: string): Problem | undefined {
  if (email.trim() === '') return { key: 'email_missing' }
  return v.is(emailSchema, email) ? undefined : { key: 'email_invalid' }
}

function findPasswordProblem(mode: Mode, password: string): Problem | undefined {
  if (mode === 'forgot') return undefined
  if (password === '') return { key: 'password_missing' }
  if (password.length > passwordLimits.most) return { key: 'password_long', count: passwordLimits.most }
  const tooShort = mode === 'register' && password.length < passwordLimits.least
  return tooShort ? { key: 'password_short', count: passwordLimits.least } : undefined
}

/**
 * What a player has to mend before the form is worth sending; nothing for a good one. A password is measured only where
 * one is chosen: an old, shorter one still has to sign in. Who forgot it is not asked for one.
 */
export function checkCredentials(mode: Mode, input: Record<FieldName, string>): Problems {
  const email = findEmailProblem(input.email)
  const password = findPasswordProblem(mode, input.password)
  return { ...(email && { email }), ...(password && { password }) }
}

/** The same for a password that takes a forgotten one's place. */
export function checkNewPassword(password: string): Problems {
  const problem = findPasswordProblem('register', password)
  return problem ? { password: problem } : {}
}
