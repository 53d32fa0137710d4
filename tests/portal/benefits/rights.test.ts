import { describe, expect, it } from 'vitest'
import type { Right } from '../../../src/contract/benefits/calls.ts'
import { findCycle } from '../../../src/portal/benefits/cycle.ts'
import { pickRights } from '../../../src/portal/benefits/pick-rights.ts'
import { chooseRights, findRightStanding } from '../../../src/portal/benefits/rights.ts'

const right = (key: string, level: number, cycle: Right['cycle_type'] = 1, times = 1): Right => ({
  rights_key: key,
  title: key,
  content: '',
  icon: 'gift',
  vip_level: level,
  cycle_type: cycle,
  times,
  item_list: [],
})
const keys = (rights: readonly Right[]) => rights.map(({ rights_key: key }) => key)
const known = (count: number, reset = 0) => ({ kind: 'known', count, reset }) as const

describe('a right', () => {
  it('is locked below its level, whatever is known of its times', () => {
    expect(findRightStanding(right('a', 4), 3, known(1))).toEqual({ kind: 'locked' })
  })

  it('is in force by itself where there is nothing to claim', () => {
    expect(findRightStanding(right('a', 1, 6, 0), 1, undefined)).toEqual({ kind: 'standing' })
  })

  it('waits for its times, and says when they did not come', () => {
    expect(findRightStanding(right('a', 1), 1, undefined)).toEqual({ kind: 'waiting' })
    expect(findRightStanding(right('a', 1), 1, { kind: 'asked' })).toEqual({ kind: 'waiting' })
    expect(findRightStanding(right('a', 1), 1, { kind: 'failed' })).toEqual({ kind: 'unknown' })
  })

  it('is open while some of it is left, and taken after', () => {
    expect(findRightStanding(right('a', 1), 1, known(2, 50))).toEqual({ kind: 'open', count: 2 })
    expect(findRightStanding(right('a', 1), 1, known(0, 50))).toEqual({ kind: 'taken', reset: 50 })
  })

  it('counts a negative number of times as none', () => {
    expect(findRightStanding(right('a', 1), 1, known(-3))).toEqual({ kind: 'taken', reset: 0 })
  })

  it('has a cycle only where it can be claimed', () => {
    expect([findCycle(right('a', 1, 5)), findCycle(right('b', 1, 6, 0))]).toEqual([5, 0])
  })
})

describe('the rights of a level', () => {
  const rights = [
    right('once', 1, 6),
    right('shelf', 2, 6, 0),
    right('daily', 1, 1),
    right('weekly', 2, 2),
    right('far', 3),
  ]

  it('are all that the player has on their own, the most frequent first and standing ones last', () => {
    expect(keys(chooseRights(rights, 2, 2))).toEqual(['daily', 'weekly', 'once', 'shelf'])
  })

  it('are what it brings anew on any other', () => {
    expect(keys(chooseRights(rights, 1, 2))).toEqual(['daily', 'once'])
    expect(keys(chooseRights(rights, 3, 2))).toEqual(['far'])
    expect(chooseRights(rights, 7, 2)).toEqual([])
  })
})

describe('the rights in short', () => {
  const rights = [1, 1, 2, 3, 3, 4].map((level, index) => right(`${index}:${level}`, level))

  it('are the player’s own from the highest level down, with a glimpse of the next', () => {
    expect(keys(pickRights(rights, 3, 4))).toEqual(['4:3', '3:3', '2:2', '5:4'])
  })

  it('fill up with what is ahead where the player has few', () => {
    expect(keys(pickRights(rights, 1, 5))).toEqual(['1:1', '0:1', '2:2', '3:3', '4:3'])
  })

  it('are all own at the top, and the first ones for a guest', () => {
    expect(keys(pickRights(rights, 7, 3))).toEqual(['5:4', '4:3', '3:3'])
    expect(keys(pickRights(rights, 0, 3))).toEqual(['0:1', '1:1', '2:2'])
  })
})
