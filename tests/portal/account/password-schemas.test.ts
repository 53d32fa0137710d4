import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeSchema, deleteSchema } from '../../../src/portal/account/security/password-schemas.ts'

const say = (key: string) => key.replace('account.security.password.', '')

function findProblems(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input, { abortPipeEarly: true })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test.each([
  ['a good one', 'the old one', 'the new one', {}],
  ['nothing', '', '', { password: 'missing', new_password: 'missing' }],
  ['an old one of few characters', 'short', 'the new one', {}],
  ['a new one of few characters', 'the old one', 'x'.repeat(7), { new_password: 'short' }],
  ['a new one of many characters', 'the old one', 'x'.repeat(129), { new_password: 'long' }],
  ['an old one that nobody can have', 'x'.repeat(129), 'the new one', { password: 'wrong' }],
  ['the same', 'the old one', 'the old one', { new_password: 'same' }],
])('%s', (_what, password, new_password, problems) => {
  expect(findProblems(changeSchema(say), { password, new_password })).toEqual(problems)
})

test('who has a password shows by it that they delete their own account', () => {
  expect(findProblems(deleteSchema(say, true), { password: '' })).toEqual({ password: 'missing' })
  expect(findProblems(deleteSchema(say, false), { password: '' })).toEqual({})
})
