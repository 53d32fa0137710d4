import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { findWindow, isWithin, nameOccurrence, type Window, windowSchema } from '../../src/contract/windows.ts'

const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'

function find(window: Window, now: string, zone = 'UTC'): [string, string] | null {
  const period = findWindow(window, new Date(now), zone)
  return period && [period.start.toISOString(), period.end.toISOString()]
}

describe('a window with two ends', () => {
  const window = { start: '2026-11-20T00:00:00Z', end: '2026-11-25T00:00:00Z' }
  it('is found before and during, and no more once it is over', () => {
    const both = ['2026-11-20T00:00:00.000Z', '2026-11-25T00:00:00.000Z']
    expect(find(window, '2026-11-01T00:00:00Z')).toEqual(both)
    expect(find(window, '2026-11-24T23:59:59.999Z')).toEqual(both)
    expect(find(window, '2026-11-25T00:00:00Z')).toBeNull()
  })
})

describe('a weekly window', () => {
  it('turns at midnight of the time zone', () => {
    const weekend = { weekly: [6, 2] } satisfies Window
    const thisOne = ['2026-11-21T05:00:00.000Z', '2026-11-23T05:00:00.000Z']
    expect(find(weekend, '2026-11-18T12:00:00Z', newYork)).toEqual(thisOne)
    expect(find(weekend, '2026-11-23T04:59:59Z', newYork)).toEqual(thisOne)
    expect(find(weekend, '2026-11-23T05:00:00Z', newYork)).toEqual([
      '2026-11-28T05:00:00.000Z',
      '2026-11-30T05:00:00.000Z',
    ])
  })

  it('goes on over the end of a week', () => {
    const window = { weekly: [7, 3] } satisfies Window
    expect(find(window, '2026-11-17T12:00:00Z')).toEqual(['2026-11-15T00:00:00.000Z', '2026-11-18T00:00:00.000Z'])
    expect(find(window, '2026-11-18T00:00:00Z')).toEqual(['2026-11-22T00:00:00.000Z', '2026-11-25T00:00:00.000Z'])
  })

  it('keeps midnight when the clocks change', () => {
    const weekend = { weekly: [6, 2] } satisfies Window
    expect(find(weekend, '2026-03-28T12:00:00Z', berlin)).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    expect(find(weekend, '2026-10-24T12:00:00Z', berlin)).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ])
    expect(find({ weekly: [7, 1] }, '2026-11-01T12:00:00Z', newYork)).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ])
  })

  it('begins later where the clock skips midnight', () => {
    const cairo = find({ weekly: [5, 1] }, '2026-04-24T12:00:00Z', 'Africa/Cairo')
    expect(cairo).toEqual(['2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'])
  })
})

describe('a monthly window', () => {
  it('goes on into the next month', () => {
    const window = { monthly: [25, 10] } satisfies Window
    const open = ['2026-11-25T00:00:00.000Z', '2026-12-05T00:00:00.000Z']
    expect(find(window, '2026-11-08T00:00:00Z')).toEqual(open)
    expect(find(window, '2026-12-04T23:00:00Z')).toEqual(open)
    expect(find(window, '2026-12-05T00:00:00Z')).toEqual(['2026-12-25T00:00:00.000Z', '2027-01-04T00:00:00.000Z'])
  })

  it('ends where it begins again', () => {
    const window = { monthly: [1, 31] } satisfies Window
    expect(find(window, '2027-02-10T00:00:00Z')).toEqual(['2027-02-01T00:00:00.000Z', '2027-03-01T00:00:00.000Z'])
    expect(find(window, '2027-02-28T23:30:00Z', berlin)).toEqual([
      '2027-02-28T23:00:00.000Z',
      '2027-03-31T22:00:00.000Z',
    ])
  })
})

it('finds the same for every moment of a year, asked in any order', () => {
  const windows: Window[] = [{ weekly: [3, 4] }, { monthly: [28, 4] }, { monthly: [1, 31] }, { weekly: [1, 7] }]
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour, 30)))
  for (const window of windows) {
    const ahead = hours.map((now) => findWindow(window, now, newYork))
    const back = hours.toReversed().map((now) => findWindow({ ...window }, now, newYork))
    expect(back.toReversed()).toEqual(ahead)
    ahead.forEach((period, index) => {
      const now = hours[index]
      if (!period || !now) throw new Error('A window that repeats has an end')
      expect(now < period.end).toBe(true)
      if (now < period.start) expect(isWithin(period, now)).toBe(false)
    })
  }
})

it('takes only windows that make sense', () => {
  const fits = (window: unknown) => v.is(windowSchema, window)
  expect(fits({ start: '2026-11-20T00:00:00Z', end: '2026-11-25T00:00:00Z' })).toBe(true)
  expect(fits({ weekly: [6, 2] })).toBe(true)
  expect(fits({ monthly: [1, 31] })).toBe(true)
  for (const wrong of [
    {},
    { start: '2026-11-25T00:00:00Z', end: '2026-11-20T00:00:00Z' },
    { start: 'tomorrow', end: '2026-11-20T00:00:00Z' },
    { weekly: [0, 1] },
    { weekly: [1, 8] },
    { weekly: [1] },
    { monthly: [29, 1] },
    { monthly: [1, 5], weekly: [1, 1] },
  ]) {
    expect(fits(wrong)).toBe(false)
  }
})

describe('an occurrence', () => {
  const name = (window: Window, now: string, zone = 'UTC') => {
    const period = findWindow(window, new Date(now), zone)
    return period && nameOccurrence(window, period, zone)
  }

  it('is called by the week or month it begins in, on whatever day', () => {
    for (const weekly of [
      [1, 7],
      [3, 2],
    ] as const)
      expect(name({ weekly: [...weekly] }, '2026-11-18T12:00:00Z')).toBe('2026-W47')
    for (const from of [1, 17, 28]) expect(name({ monthly: [from, 4] }, '2026-11-01T00:00:00Z')).toBe('2026-11')
    expect(name({ start: '2026-11-20T00:00:00Z', end: '2026-11-25T00:00:00Z' }, '2026-11-21T00:00:00Z')).toBe('')
  })

  it('is in the week of its Thursday, where the year turns and by the calendar of the zone', () => {
    expect(name({ weekly: [1, 7] }, '2027-01-02T00:00:00Z')).toBe('2026-W53')
    expect(name({ weekly: [1, 7] }, '2025-12-30T00:00:00Z')).toBe('2026-W01')
    expect(name({ weekly: [1, 7] }, '2026-11-22T20:00:00Z', 'Asia/Singapore')).toBe('2026-W48')
    expect(name({ monthly: [1, 31] }, '2026-12-01T04:00:00Z', newYork)).toBe('2026-11')
  })
})
