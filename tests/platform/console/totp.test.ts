import { describe, expect, it } from 'vitest'
import { findStep, makeCode, matchCode, toBase32, writeOtpauth } from '../../../src/platform/console/totp.ts'
import { fromBase32 } from './operator.ts'

const secret = Buffer.from('12345678901234567890', 'ascii')

describe('a code by time', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i is that of the RFC', (seconds, code) => {
    expect(makeCode(secret, findStep(new Date(seconds * 1000)))).toBe(code)
  })

  it('is good one step early and late, and no more', () => {
    const now = new Date(1_234_567_890_000)
    const step = findStep(now)
    const found = [-2, -1, 0, 1, 2].map((away) => matchCode(secret, makeCode(secret, step + away), now))
    expect(found).toEqual([null, step - 1, step, step + 1, null])
    expect(matchCode(secret, '000000', now)).toBeNull()
  })
})

it('a secret is written as apps read it (RFC 4648, section 10)', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(fromBase32(toBase32(secret)).equals(secret)).toBe(true)
  expect(writeOtpauth('ada@hall.test', 'MZXW6')).toBe(
    'otpauth://totp/Guildhall%3Aada%40hall.test?secret=MZXW6&issuer=Guildhall&digits=6&period=30',
  )
})
