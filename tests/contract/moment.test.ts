import * as v from 'valibot'
import { expect, it } from 'vitest'
import { explainMoment, parseMoment } from '../../src/contract/moment.ts'
import { findWindow, windowSchema } from '../../src/contract/windows.ts'

it.each([
  ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
  ['2026-12-24 18:00:00Z', '2026-12-24T18:00:00.000Z'],
  ['2026-12-24 18:00Z', '2026-12-24T18:00:00.000Z'],
  ['2026-12-24T18:00:00.5+08:00', '2026-12-24T10:00:00.500Z'],
  ['2026-12-24T18:00:00-0330', '2026-12-24T21:30:00.000Z'],
  ['2028-02-29T00:00:00+14:00', '2028-02-28T10:00:00.000Z'],
])('%s is a moment', (text, iso) => {
  expect(parseMoment(text)?.toISOString()).toBe(iso)
  expect(explainMoment(text)).toBe('')
})

it.each([
  ['2027-02-30 00:00:00Z', 'February 2027 has 28 days, and no day 30'],
  ['2027-02-30T00:00:00Z', 'February 2027 has 28 days, and no day 30'],
  ['2026-13-01T00:00:00Z', 'there is no month 13'],
  ['2026-12-00T00:00:00Z', 'no day 0'],
  ['2026-12-24T24:00:00Z', 'there is no hour 24'],
  ['2026-12-24T23:60:00Z', 'there is no minute 60'],
  ['2026-12-24T23:59:60Z', 'there is no second 60'],
  ['2026-12-24T18:00:00+14:30', 'within 14 hours'],
  ['2026-12-24T18:00:00-25:00', 'within 14 hours'],
  ['2026-12-24T18:00:00', 'has no time zone: write 2026-12-24T18:00:00Z for UTC'],
  ['2026-12-24', 'write 2026-12-24T00:00:00Z for midnight in UTC'],
  ['24.12.2026', 'must be a moment such as 2026-12-24T18:00:00Z'],
  ['2026-12-24T18:00:00Z?', 'must be a moment such as'],
])('%s is none, and why is said', (text, why) => {
  expect(parseMoment(text)).toBeNull()
  expect(explainMoment(text)).toContain(why)
})

it('what the schema of windows takes begins when its parser says', () => {
  const window = v.parse(windowSchema, { start: '2026-12-24 18:00:00+08:00', end: '2026-12-25 18:00Z' })
  const period = findWindow(window, new Date('2026-12-24T12:00:00Z'), 'UTC')
  expect(period?.start.toISOString()).toBe('2026-12-24T10:00:00.000Z')
  expect(period?.end.toISOString()).toBe('2026-12-25T18:00:00.000Z')
  const zoneless = v.safeParse(windowSchema, { start: '2026-12-24T18:00:00', end: '2026-12-25T18:00:00Z' })
  expect(zoneless.issues?.map(({ message }) => message)).toEqual([expect.stringContaining('has no time zone')])
})
