import { describe, expect, it } from 'vitest'
import { findWay, placeLevel } from '../../../src/portal/benefits/ladder.ts'

const levels = [0, 200, 800].map((growth, index) => ({ level: index + 1, growth, level_name: '' }))
const [first, second, third] = levels
if (!first || !second || !third) throw new Error('The ladder is too short')

describe('a level', () => {
  it('is reached, stood on or ahead, as the platform’s own VIP level has it', () => {
    const climber = { vip_level: 2, account_growth: 999 }
    expect(levels.map((level) => placeLevel(level, climber))).toEqual(['reached', 'here', 'ahead'])
  })
})

describe('the way that a level shows', () => {
  it('leads from the level that the player stands on to the next', () => {
    expect(findWay(levels, second, { vip_level: 2, account_growth: 350 })).toEqual({
      goal: third,
      share: 0.25,
      missing: 450,
    })
  })

  it('leads to a level ahead from the beginning', () => {
    expect(findWay(levels, third, { vip_level: 1, account_growth: 200 })).toEqual({
      goal: third,
      share: 0.25,
      missing: 600,
    })
  })

  it('lies behind the player below their level and at the top', () => {
    expect(findWay(levels, first, { vip_level: 3, account_growth: 850 })).toEqual({ goal: first, share: 1, missing: 0 })
    expect(findWay(levels, third, { vip_level: 3, account_growth: 850 })).toEqual({ goal: third, share: 1, missing: 0 })
  })

  it('stays within its bounds when growth and level disagree for a moment', () => {
    expect(findWay(levels, first, { vip_level: 1, account_growth: 900 })).toMatchObject({ share: 1, missing: 0 })
    expect(findWay(levels, second, { vip_level: 2, account_growth: 0 })).toMatchObject({ share: 0, missing: 800 })
  })
})
