import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { loginSchema, type Mode, newPasswordSchema } from '../../../src/portal/passport/login-schemas.ts'

const good = { email: 'wren@example.com', password: 'crownlands' }

const say = (key: string, values: Record<string, string | number> = {}) =>
  [key.replace('passport.error.', ''), ...Object.values(values)].join(' ')

/** What is said of each field. */
function findProblems(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input, { abortPipeEarly: true })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

const check = (mode: Mode, input: typeof good) => findProblems(loginSchema(mode, say), input)

describe('what a player has to mend', () => {
  it('is nothing in a good form', () => {
    expect(check('login', good)).toEqual({})
    expect(check('register', good)).toEqual({})
  })

  it('names every empty field', () => {
    const missing = { email: 'email_missing', password: 'password_missing' }
    expect(check('login', { email: ' ', password: '' })).toEqual(missing)
    expect(check('register', { email: ' ', password: '' })).toEqual(missing)
  })

  it.each(['wren', 'wren@', '@example.com', 'wren example.com', 'wren@example'])(
    'does not take %s for an address',
    (email) => {
      expect(check('login', { ...good, email })).toEqual({ email: 'email_invalid' })
    },
  )

  it('forgives blanks and capitals that a keyboard adds to an address, and sends it without', () => {
    const parsed = v.parse(loginSchema('login', say), { ...good, email: ' Wren@Example.com ' })
    expect(parsed).toEqual(good)
  })

  it('measures a password where one is chosen, and lets an old short one sign in', () => {
    expect(check('register', { ...good, password: 'short' })).toEqual({ password: 'password_short 8' })
    expect(check('login', { ...good, password: 'short' })).toEqual({})
  })

  it('refuses a password longer than the platform takes, in both forms', () => {
    const problem = { password: 'password_long 128' }
    expect(check('login', { ...good, password: 'x'.repeat(129) })).toEqual(problem)
    expect(check('register', { ...good, password: 'x'.repeat(129) })).toEqual(problem)
  })

  it('is no password for who forgot it, and a good one where another takes its place', () => {
    expect(check('forgot', { ...good, password: '' })).toEqual({})
    expect(check('forgot', { email: 'wren', password: '' })).toEqual({ email: 'email_invalid' })
    expect(findProblems(newPasswordSchema(say), { password: 'crownlands' })).toEqual({})
    expect(findProblems(newPasswordSchema(say), { password: 'short' })).toEqual({ password: 'password_short 8' })
  })
})
