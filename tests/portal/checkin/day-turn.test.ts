import { expect, test } from 'vitest'
import { dayIn, untilNextLook } from '../../../src/portal/checkin/day-turn.ts'

test('the day is the one of the game’s time zone', () => {
  const instant = new Date('2026-11-20T17:00:00Z')
  expect(dayIn('UTC', instant)).toBe('2026-11-20')
  expect(dayIn('Asia/Singapore', instant)).toBe('2026-11-21')
  expect(dayIn('America/New_York', new Date('2026-11-20T04:00:00Z'))).toBe('2026-11-19')
})

test('the next look comes just after midnight there, or after half an hour', () => {
  expect(untilNextLook('UTC', new Date('2026-11-20T23:59:50Z'))).toBe(11_000)
  expect(untilNextLook('UTC', new Date('2026-11-20T12:00:00Z'))).toBe(30 * 60 * 1000)
  expect(untilNextLook('Asia/Singapore', new Date('2026-11-20T15:50:00Z'))).toBe(601_000)
})
