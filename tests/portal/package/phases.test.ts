import { describe, expect, it } from 'vitest'
import { findCurrent, findStatus, type Phase, placePhase, readPhase } from '../../../src/portal/package/phases.ts'

/** Days of a month as seconds; the fourth phase is followed by the first of the next month. */
const day = (number: number) => number * 86_400

function phase(number: Phase['phase'], isOpen: boolean, from: number): Phase {
  return { phase: number, isOpen, start: day(from), end: from === 0 ? 0 : day(from + 7) }
}

/** What the platform names while the third of four monthly phases is open, between the third and the fourth, and after all. */
const inThird = [phase(1, false, 31), phase(2, false, 38), phase(3, true, 15), phase(4, false, 22)]
const betweenRounds = [phase(1, false, 31), phase(2, false, 38), phase(3, false, 45), phase(4, false, 52)]
const beforeFourth = [phase(1, false, 31), phase(2, false, 38), phase(3, false, 45), phase(4, false, 22)]
const allOver = [phase(1, false, 0), phase(2, false, 0), phase(3, false, 0), phase(4, false, 0)]
const onceOnly = [phase(1, false, 0), phase(2, true, 8), phase(3, false, 15), phase(4, false, 22)]

const places = (phases: Phase[]) => phases.map((one) => placePhase(one, phases))

describe('a phase', () => {
  it('is open when the platform says so, and closed otherwise', () => {
    const window = { start_time: 10, end_time: 20 }
    const read = (activity_status: string, now = 10) => readPhase(2, { activity_status, ...window }, now)
    expect(read('open')).toEqual({ phase: 2, isOpen: true, start: 10, end: 20 })
    expect(read('open', 1000)).toEqual({ phase: 2, isOpen: true, start: 10, end: 20 })
    for (const status of ['closed', 'ended', '']) {
      expect(read(status)).toEqual({ phase: 2, isOpen: false, start: 10, end: 20 })
      expect(read(status, 1000)).toEqual({ phase: 2, isOpen: false, start: 0, end: 0 })
    }
  })

  it('is done once a later one comes before it comes again', () => {
    expect(places(inThird)).toEqual(['done', 'done', 'open', 'ahead'])
    expect(places(beforeFourth)).toEqual(['done', 'done', 'done', 'ahead'])
  })

  it('is to come while the round has not begun', () => {
    expect(places(betweenRounds)).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
  })

  it('is done where no window is left', () => {
    expect(places(onceOnly)).toEqual(['done', 'open', 'ahead', 'ahead'])
    expect(places(allOver)).toEqual(['done', 'done', 'done', 'done'])
  })
})

describe('the activity', () => {
  it('is in the open phase, else before the next, else nowhere', () => {
    expect(findCurrent(inThird)?.phase).toBe(3)
    expect(findCurrent(betweenRounds)?.phase).toBe(1)
    expect(findCurrent(beforeFourth)?.phase).toBe(4)
    expect(findCurrent(allOver)).toBeNull()
    expect(findCurrent([])).toBeNull()
  })

  it('is in the latest to begin of two that are open', () => {
    expect(findCurrent([phase(1, true, 3), phase(2, true, 5)])?.phase).toBe(2)
  })
})

describe('card and strip', () => {
  const kinds = { open: 'open', next: 'ahead', later: 'ahead', back: 'done', over: 'done', none: 'done' } as const
  it.each([
    ['in the third', inThird],
    ['before the fourth', beforeFourth],
    ['between rounds', betweenRounds],
    ['once only', onceOnly],
    ['all over', allOver],
    ['in the last, with the next round planned', [phase(1, false, 31), phase(2, false, 38), phase(4, true, 25)]],
  ])('say the same of every phase: %s', (_, phases) => {
    for (const one of phases) expect(placePhase(one, phases)).toBe(kinds[findStatus(phases, one.phase).kind])
  })
})

describe('what is said', () => {
  it('of the activity is the open phase until its end, or the next from its beginning', () => {
    expect(findStatus(inThird, undefined)).toEqual({ kind: 'open', phase: 3, moment: day(22) })
    expect(findStatus(beforeFourth, undefined)).toEqual({ kind: 'next', phase: 4, moment: day(22) })
  })

  it('of the activity is that nothing is planned', () => {
    expect(findStatus(allOver, undefined)).toEqual({ kind: 'none', phase: 0, moment: 0 })
    expect(findStatus([], undefined)).toEqual({ kind: 'none', phase: 0, moment: 0 })
  })

  it('of a phase is whether it is open, next, later, back another time, or over', () => {
    expect(findStatus(inThird, 3)).toEqual({ kind: 'open', phase: 3, moment: day(22) })
    expect(findStatus(inThird, 4)).toEqual({ kind: 'next', phase: 4, moment: day(22) })
    expect(findStatus(inThird, 2)).toEqual({ kind: 'back', phase: 2, moment: day(38) })
    expect(findStatus(betweenRounds, 2)).toEqual({ kind: 'later', phase: 2, moment: day(38) })
    expect(findStatus(allOver, 2)).toEqual({ kind: 'over', phase: 2, moment: 0 })
  })

  it('of a phase whose next window comes first of all is that it is next, though a later one is open', () => {
    const phases = [phase(1, false, 31), phase(4, true, 25)]
    expect(findStatus(phases, 1)).toEqual({ kind: 'next', phase: 1, moment: day(31) })
    expect(places(phases)).toEqual(['ahead', 'open'])
  })
})
