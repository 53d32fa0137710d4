import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Month } from '../../../src/contract/checkin/calls.ts'
import { findCurrentDay, findMakeUp, findTodaysGift, layOutMonth } from '../../../src/portal/checkin/calendar.ts'
import { countCheck } from '../../../src/portal/checkin/mark-claim.ts'
import { sampleMonth } from './sample.ts'

const rich = { vip_level: 7, coin: 100_000 }

function statesOf(month: Month, means = rich): string[] {
  return layOutMonth(month, means).map((tile) => tile.state)
}

const months = fc
  .record({
    total: fc.integer({ min: 0, max: 31 }),
    missed: fc.integer({ min: 0, max: 31 }),
    checked: fc.constantFrom<0 | 1>(0, 1),
  })
  .filter(({ total, checked }) => total >= checked)
  .map(({ total, missed, checked }) =>
    sampleMonth({ total_check_days: total, miss_check_times: missed, now_day_has_check: checked }),
  )

describe('the current day', () => {
  test('is the count of check-ins once today is checked, else the one after', () => {
    expect(findCurrentDay(sampleMonth({ total_check_days: 9, now_day_has_check: 1 }))).toBe(9)
    expect(findCurrentDay(sampleMonth({ total_check_days: 9, now_day_has_check: 0 }))).toBe(10)
  })
})

describe('the gifts of a month', () => {
  test('are claimed up to the count of check-ins, then today, then ahead', () => {
    const states = statesOf(sampleMonth({ total_check_days: 2 }))
    expect(states.slice(0, 4)).toEqual(['claimed', 'claimed', 'today', 'ahead'])
  })

  test('offer none for today once today is checked', () => {
    const month = sampleMonth({ total_check_days: 3, now_day_has_check: 1 })
    expect(statesOf(month)).not.toContain('today')
    expect(findTodaysGift(month)).toBeNull()
  })

  test('are locked below their VIP level, also on the day itself', () => {
    const month = sampleMonth({ total_check_days: 4 }, { 5: { vip_restriction: 5 }, 9: { vip_restriction: 4 } })
    const states = statesOf(month, { vip_level: 4, coin: 0 })
    expect([states[4], states[8]]).toEqual(['locked', 'ahead'])
  })

  test('have exactly as many claimed ones as there were check-ins, and at most one today and one make-up', () => {
    fc.assert(
      fc.property(months, (month) => {
        const states = statesOf(month)
        expect(states.filter((state) => state === 'claimed')).toHaveLength(Math.min(month.total_check_days, 30))
        expect(states.filter((state) => state === 'today').length).toBeLessThanOrEqual(1)
        expect(states.filter((state) => state === 'makeUp').length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('come in the order of their days, however they were sent', () => {
    const month = sampleMonth()
    const shuffled = { ...month, gift_list: month.gift_list.toReversed() }
    expect(layOutMonth(shuffled, rich).map(({ gift }) => gift.day)).toEqual(month.gift_list.map(({ day }) => day))
  })
})

describe('the make-up', () => {
  test('sits on the next gift after today’s, at its price', () => {
    const month = sampleMonth({ total_check_days: 5, now_day_has_check: 1, miss_check_times: 3 })
    expect(findMakeUp(month, rich)).toMatchObject({
      gift: { day: 6 },
      price: 46,
      missed: 3,
      obstacle: { kind: 'none' },
    })
    expect(statesOf(month)[5]).toBe('makeUp')
  })

  test('waits until today is claimed', () => {
    const month = sampleMonth({ total_check_days: 5, miss_check_times: 3 })
    expect(findMakeUp(month, rich)).toMatchObject({ gift: { day: 7 }, obstacle: { kind: 'todayFirst' } })
  })

  test('is none without a missed day, and none when no gift is left', () => {
    expect(findMakeUp(sampleMonth({ total_check_days: 5, now_day_has_check: 1 }), rich)).toBeNull()
    const full = sampleMonth({ total_check_days: 30, now_day_has_check: 1, miss_check_times: 1 })
    expect(findMakeUp(full, rich)).toBeNull()
  })

  test('says how many points are short, and which level it takes', () => {
    const month = sampleMonth(
      { total_check_days: 5, now_day_has_check: 1, miss_check_times: 1 },
      { 7: { vip_restriction: 3 } },
    )
    expect(findMakeUp(month, { vip_level: 1, coin: 40 })?.obstacle).toEqual({ kind: 'points', short: 6 })
    expect(findMakeUp(month, { vip_level: 1, coin: 46 })?.obstacle).toEqual({ kind: 'none' })
    const next = { ...month, total_check_days: 6 }
    expect(findMakeUp(next, { vip_level: 2, coin: 0 })?.obstacle).toEqual({ kind: 'level', level: 3 })
  })
})

describe('a check', () => {
  test('marks the day and counts it', () => {
    const before = sampleMonth({ total_check_days: 7, miss_check_times: 2 })
    const after = countCheck(before, { total_check_days: 8, miss_check_times: 2, now_day_has_check: 1 })
    expect(statesOf(after).slice(6, 9)).toEqual(['claimed', 'claimed', 'makeUp'])
    expect(after.gift_list.filter((gift) => gift.has_check === 1)).toHaveLength(8)
    expect(findCurrentDay(after)).toBe(8)
  })

  test('never leaves less than no day missed', () => {
    const after = countCheck(sampleMonth(), { total_check_days: 1, miss_check_times: -1, now_day_has_check: 1 })
    expect(after.miss_check_times).toBe(0)
  })
})
