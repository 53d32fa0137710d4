import { describe, expect, it } from 'vitest'
import { codes } from '../../../src/contract/wire.ts'
import { describeWait, explainAnswer } from '../../../src/portal/passport/explain-answer.ts'

const refused = (code: number) => ({ kind: 'refused', code, msg: '', status: 200 }) as const

const fields = ['email', 'password'] as const

describe('an answer without a ticket', () => {
  it.each([
    [codes.wrongCredentials, 'password', 'wrong_credentials'],
    [codes.emailTaken, 'email', 'email_taken'],
    [codes.invalidParameters, 'email', 'email_invalid'],
  ])('is told next to its field: %i', (code, field, key) => {
    expect(explainAnswer(refused(code), 0, { fields })).toEqual({ field, problem: { key }, retry: false, wait: 0 })
  })

  it('is told above the button where the form has no such field', () => {
    const told = { field: null, problem: { key: 'server' }, retry: true, wait: 0 }
    expect(explainAnswer(refused(codes.invalidParameters), 0, { fields: ['password'] })).toEqual(told)
  })

  it('says how long to wait', () => {
    expect(explainAnswer(refused(codes.tooManyRequests), 42, { fields })).toEqual({
      field: null,
      problem: { key: 'too_many_seconds', count: 42 },
      retry: false,
      wait: 42,
    })
  })

  it('offers to try again when the server was out of reach or stumbled', () => {
    expect(explainAnswer({ kind: 'failed', reason: 'network' }, 0, { fields })).toMatchObject({
      problem: { key: 'network' },
      retry: true,
    })
    expect(explainAnswer({ kind: 'failed', reason: 'server' }, 0, { fields })).toMatchObject({
      problem: { key: 'server' },
      retry: true,
    })
    expect(explainAnswer({ kind: 'failed', reason: 'shape' }, 0, { fields })).toMatchObject({
      problem: { key: 'server' },
      retry: true,
    })
    const own = { fields, unknown: 'register_unknown' } as const
    for (const reason of ['network', 'server', 'shape'] as const) {
      expect(explainAnswer({ kind: 'failed', reason }, 0, own)).toMatchObject({ problem: { key: 'register_unknown' } })
    }
    expect(explainAnswer(refused(9999), 0, { fields })).toMatchObject({ problem: { key: 'server' }, retry: true })
  })
})

it.each([
  [0, 'too_many_seconds', 1],
  [0.2, 'too_many_seconds', 1],
  [90, 'too_many_seconds', 90],
  [91, 'too_many_minutes', 2],
  [3600, 'too_many_minutes', 60],
])('describes a wait of %d seconds', (seconds, key, count) => {
  expect(describeWait(seconds)).toEqual({ key, count })
})
