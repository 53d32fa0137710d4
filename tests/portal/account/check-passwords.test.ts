import { expect, test } from 'vitest'
import { checkPasswords } from '../../../src/portal/account/security/check-passwords.ts'

test.each([
  ['a good one', 'the old one', 'the new one', {}],
  ['nothing', '', '', { password: 'missing', new_password: 'missing' }],
  ['an old one of few characters', 'short', 'the new one', {}],
  ['a new one of few characters', 'the old one', 'x'.repeat(7), { new_password: 'short' }],
  ['a new one of many characters', 'the old one', 'x'.repeat(129), { new_password: 'long' }],
  ['an old one that nobody can have', 'x'.repeat(129), 'the new one', { password: 'wrong' }],
  ['the same', 'the old one', 'the old one', { new_password: 'same' }],
])('%s', (_what, password, new_password, problems) => {
  expect(checkPasswords({ password, new_password })).toEqual(problems)
})
