import { describe, expect, it } from 'vitest'
import { checkCredentials, checkNewPassword } from '../../../src/portal/passport/check-credentials.ts'

const good = { email: 'wren@example.com', password: 'crownlands' }

describe('what a player has to mend', () => {
  it('is nothing in a good form', () => {
    expect(checkCredentials('login', good)).toEqual({})
    expect(checkCredentials('register', good)).toEqual({})
  })

  it('names every empty field', () => {
    expect(checkCredentials('login', { email: ' ', password: '' })).toEqual({
      email: { key: 'email_missing' },
      password: { key: 'password_missing' },
    })
  })

  it.each(['wren', 'wren@', '@example.com', 'wren example.com', 'wren@example'])(
    'does not take %s for an address',
    (email) => {
      expect(checkCredentials('login', { ...good, email })).toEqual({ email: { key: 'email_invalid' } })
    },
  )

  it('forgives blanks and capitals that a keyboard adds to an address', () => {
    expect(checkCredentials('login', { ...good, email: ' Wren@Example.com ' })).toEqual({})
  })

  it('measures a password where one is chosen, and lets an old short one sign in', () => {
    expect(checkCredentials('register', { ...good, password: 'short' })).toEqual({
      password: { key: 'password_short', count: 8 },
    })
    expect(checkCredentials('login', { ...good, password: 'short' })).toEqual({})
  })

  it('refuses a password longer than the platform takes, in both forms', () => {
    const problem = { password: { key: 'password_long', count: 128 } }
    expect(checkCredentials('login', { ...good, password: 'x'.repeat(129) })).toEqual(problem)
    expect(checkCredentials('register', { ...good, password: 'x'.repeat(129) })).toEqual(problem)
  })

  it('is no password for who forgot it, and a good one where another takes its place', () => {
    expect(checkCredentials('forgot', { ...good, password: '' })).toEqual({})
    expect(checkCredentials('forgot', { email: 'wren', password: '' })).toEqual({ email: { key: 'email_invalid' } })
    expect(checkNewPassword('crownlands')).toEqual({})
    expect(checkNewPassword('short')).toEqual({ password: { key: 'password_short', count: 8 } })
  })
})
