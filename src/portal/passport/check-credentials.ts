import * as v from 'valibot'
import { emailSchema, passwordLimits } from '../../contract/passport/calls.ts'

/** Which of the page's two forms is open. */
export type Mode = 'login' | 'register'

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
  if (password === '') return { key: 'password_missing' }
  if (password.length > passwordLimits.most) return { key: 'password_long', count: passwordLimits.most }
  const tooShort = mode === 'register' && password.length < passwordLimits.least
  return tooShort ? { key: 'password_short', count: passwordLimits.least } : undefined
}

/**
 * What a player has to mend before the form is worth sending; nothing for a good one. A password is measured only where
 * one is chosen: an old, shorter one still has to sign in.
 */
export function checkCredentials(mode: Mode, input: Record<FieldName, string>): Problems {
  const email = findEmailProblem(input.email)
  const password = findPasswordProblem(mode, input.password)
  return { ...(email && { email }), ...(password && { password }) }
}
