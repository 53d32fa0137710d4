import { expect, it } from 'vitest'
import { countFailure } from '../../src/platform/delivery/schedule.ts'
import { deferralLimit, readRetryAfter } from '../../src/platform/http/retry-after.ts'

const now = new Date('2026-11-18T12:00:00Z')
const hour = 60 * 60 * 1000

it.each([
  [429, '3600', hour],
  [503, ' 3600 ', hour],
  [500, 'Wed, 18 Nov 2026 13:00:00 GMT', hour],
  [503, 'Wed, 18 Nov 2026 11:00:00 GMT', 1000],
  [429, '0', 1000],
  [429, '99999999', 24 * hour],
  [429, 'soon', null],
  [429, '-1', null],
  [429, '1.5', null],
  [429, '', null],
  [503, 'Wed, 31 Feb 2026 25:00:00 GMT', null],
  [429, null, null],
  [400, '3600', null],
  [200, '3600', null],
])('a status of %i with %o waits %o ms', (status, header, wait) => {
  expect(readRetryAfter(status, header, now)).toBe(wait)
})

it('costs no attempt, but not for ever, and is never early', () => {
  const asked = { attempts: 1, deferrals: 0 }
  expect(countFailure(asked, hour, now)).toEqual({ attempts: 1, deferrals: 1, nextAt: new Date(now.getTime() + hour) })
  const often = { attempts: 1, deferrals: deferralLimit }
  expect(countFailure(often, hour, now)).toEqual({
    attempts: 2,
    deferrals: deferralLimit,
    nextAt: new Date(now.getTime() + hour),
  })
  expect(countFailure({ attempts: 7, deferrals: deferralLimit }, hour, now)).toMatchObject({
    attempts: 8,
    nextAt: null,
  })
  expect(countFailure(asked, null, now)).toMatchObject({ attempts: 2, deferrals: 0 })
})
