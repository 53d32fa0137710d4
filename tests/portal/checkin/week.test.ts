import { expect, test } from 'vitest'
import { markSeat } from '../../../src/portal/checkin/mark-claim.ts'
import { findTodaysSeat, measureWeek, seatWeek } from '../../../src/portal/checkin/week.ts'
import { sampleWeek } from './sample.ts'

test('the seats tell claimed, missed, today and ahead', () => {
  const states = seatWeek(sampleWeek(4, [1, 3])).map((seat) => seat.state)
  expect(states).toEqual(['claimed', 'missed', 'claimed', 'today', 'ahead', 'ahead', 'ahead'])
})

test('today has a seat until it is claimed', () => {
  const week = sampleWeek(7)
  expect(findTodaysSeat(week)?.day).toBe(7)
  expect(findTodaysSeat(markSeat(week, 7))).toBeNull()
})

test('the line is lit from Monday to Sunday', () => {
  expect(measureWeek(sampleWeek(1))).toBe(0)
  expect(measureWeek(sampleWeek(7))).toBe(1)
})
