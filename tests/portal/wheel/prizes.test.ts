import { describe, expect, test } from 'vitest'
import { findLanding, findRarest, isShown, shareUnshown } from '../../../src/portal/wheel/prizes.ts'
import { countSpins, measureLuck } from '../../../src/portal/wheel/spins.ts'
import { createPrize, crown, points, rations, secret } from './sample.ts'

describe('prizes', () => {
  test('only things and points are shown', () => {
    expect([points, rations, secret, crown].filter(isShown)).toEqual([points, rations, crown])
  })

  test('what is not shown has its share told', () => {
    expect(shareUnshown([points, rations, secret, crown])).toBe(0.09)
    expect(shareUnshown([points, rations, crown])).toBe(0)
  })

  test('the rarest is found, the first of several', () => {
    expect(findRarest([points, crown, rations])).toBe(1)
    expect(findRarest([points, crown, createPrize('other', 100)])).toBe(1)
  })
})

describe('the sector to land on', () => {
  const shown = [points, rations, crown]

  test('is that of the prize', () => {
    expect(findLanding(shown, [rations])).toBe(1)
  })

  test('is that of the same number: other points are another prize', () => {
    const more = createPrize('coin', 100, { item_type: 201, item_nums: 300 })
    expect(findLanding([...shown, more], [{ ...points, item_nums: 300 }])).toBe(3)
  })

  test('is the rarest of several spins', () => {
    expect(findLanding(shown, [rations, points, crown, points])).toBe(2)
  })

  test('is none for what the wheel does not show', () => {
    expect(findLanding(shown, [secret])).toBe(null)
    expect(findLanding(shown, [secret, points])).toBe(0)
    expect(findLanding(shown, [])).toBe(null)
  })
})

describe('the number of spins', () => {
  test.each([
    ['1', 23, 1],
    ['10', 23, 10],
    ['10', 7, 7],
    ['all', 23, 23],
    ['all', 70, 50],
    ['10', 0, 10],
    ['all', 0, 1],
  ] as const)('%s with %d tickets is %d', (choice, tickets, count) => {
    expect(countSpins(choice, tickets)).toBe(count)
  })
})

describe('the way to the big prize', () => {
  test('counts luck and spins, one luck a spin', () => {
    expect(measureLuck(37, 50)).toEqual({ isReached: false, share: 0.74, left: 13 })
  })

  test('is full when the luck suffices, and stays full with more', () => {
    expect(measureLuck(50, 50)).toEqual({ isReached: true, share: 1, left: 0 })
    expect(measureLuck(81, 50)).toEqual({ isReached: true, share: 1, left: 0 })
  })
})
