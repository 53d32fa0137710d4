import { expect, test } from 'vitest'
import { games } from '../../../src/contract/games.ts'
import { dayIn, untilNextLook } from '../../../src/portal/checkin/day-change.ts'

const minute = 60 * 1000

test('the day is the one of the game’s time zone', () => {
  const instant = Date.parse('2026-11-20T17:00:00Z')
  expect(dayIn('UTC', instant)).toBe('2026-11-20')
  expect(dayIn('Asia/Singapore', instant)).toBe('2026-11-21')
  expect(dayIn('America/New_York', Date.parse('2026-11-20T04:00:00Z'))).toBe('2026-11-19')
})

test('the next look comes just after a quarter of an hour', () => {
  expect(untilNextLook(Date.parse('2026-11-20T23:59:50Z'))).toBe(11_000)
  expect(untilNextLook(Date.parse('2026-11-20T12:00:00Z'))).toBe(15 * minute + 1000)
})

test.each([...new Set(games.map(({ timeZone }) => timeZone)), 'Asia/Kathmandu'])(
  'in %s no day turns between two looks',
  (timeZone) => {
    const start = Date.parse('2026-11-20T00:00:00Z')
    for (let quarter = start; quarter < start + 24 * 60 * minute; quarter += 15 * minute) {
      expect(dayIn(timeZone, quarter + 15 * minute - 1)).toBe(dayIn(timeZone, quarter))
    }
  },
)
