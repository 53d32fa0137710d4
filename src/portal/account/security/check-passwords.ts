import { passwordLimits } from '../../../contract/passport/credentials.ts'

export const passwordNames = ['password', 'new_password'] as const
export type PasswordName = (typeof passwordNames)[number]

/** Names of texts below `account.security.password`. */
export type PasswordProblems = Partial<Record<PasswordName, 'missing' | 'wrong' | 'short' | 'long' | 'same'>>

function findNewProblem(password: string, next: string): PasswordProblems['new_password'] {
  if (next === '') return 'missing'
  if (next.length < passwordLimits.least) return 'short'
  if (next.length > passwordLimits.most) return 'long'
  return next === password ? 'same' : undefined
}

/** What has to be mended before a change of the password is worth sending; nothing for a good one. */
export function checkPasswords({ password, new_password }: Record<PasswordName, string>): PasswordProblems {
  const current = password === '' ? 'missing' : password.length > passwordLimits.most ? 'wrong' : undefined
  const next = findNewProblem(password, new_password)
  return { ...(current && { password: current }), ...(next && { new_password: next }) }
}
