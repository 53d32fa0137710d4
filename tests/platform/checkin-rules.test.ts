import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codes } from '../../src/contract/wire.ts'
import type { MonthGift } from '../../src/platform/catalogue/checkin-gifts.ts'
import {
  addCheckin,
  decideMonthCheckin,
  hasCheckedToday,
  listMissedDays,
  type MonthState,
} from '../../src/platform/checkin/month-rules.ts'

const gifts: MonthGift[] = Array.from({ length: 30 }, (_, index) => ({
  day: index + 1,
  pkgIcon: 'gift',
  items: [],
  vipRestriction: index === 13 ? 2 : 0,
  gameGrowth: 20,
  gameRoleGrowth: 10,
  resigningConsumption: 20 + index,
}))
const month = (today: number, checkedDays: number[], joinedDay = 1): MonthState => ({
  month: '2026-11',
  today,
  joinedDay,
  checkedDays,
})

describe('a check-in of the month', () => {
  it('earns the n-th gift for the n-th check-in, whichever day it is', () => {
    expect(decideMonthCheckin(month(9, []), gifts, 1, false)).toMatchObject({ day: 9, gift: { day: 1 } })
    expect(decideMonthCheckin(month(9, [2, 5, 8]), gifts, 1, false)).toMatchObject({ day: 9, gift: { day: 4 } })
  })

  it('is refused a second time on one day', () => {
    expect(decideMonthCheckin(month(9, [9]), gifts, 1, false)).toMatchObject({ code: codes.alreadyClaimed })
  })

  it('is refused below the gift’s VIP level', () => {
    const thirteen = Array.from({ length: 13 }, (_, index) => index + 1)
    expect(decideMonthCheckin(month(14, thirteen), gifts, 1, false)).toMatchObject({ code: codes.vipTooLow })
    expect(decideMonthCheckin(month(14, thirteen), gifts, 2, false)).toMatchObject({ kind: 'given' })
  })
})

describe('a make-up', () => {
  it('counts for the earliest missed day and takes the next gift', () => {
    expect(decideMonthCheckin(month(9, [1, 2, 5, 9]), gifts, 1, true)).toMatchObject({
      day: 3,
      gift: { day: 5, resigningConsumption: 24 },
    })
  })

  it('is refused when nothing is missed: today is not missed yet', () => {
    expect(decideMonthCheckin(month(3, [1, 2]), gifts, 1, true)).toMatchObject({ code: codes.notEligible })
    expect(decideMonthCheckin(month(1, []), gifts, 1, true)).toMatchObject({ code: codes.notEligible })
  })
})

describe('the month of who has just joined', () => {
  it('counts from the day of joining, and has nothing to make up on that day', () => {
    expect(listMissedDays(month(22, [], 22))).toEqual([])
    expect(listMissedDays(month(22, [22], 22))).toEqual([])
    expect(decideMonthCheckin(month(22, [22], 22), gifts, 1, true)).toMatchObject({ code: codes.notEligible })
    expect(listMissedDays(month(25, [23], 22))).toEqual([22, 24])
    expect(decideMonthCheckin(month(25, [25], 22), gifts, 1, true)).toMatchObject({ day: 22, gift: { day: 2 } })
  })

  it('counts from an earlier check-in of a character that was linked later', () => {
    expect(listMissedDays(month(10, [5, 7], 9))).toEqual([6, 8, 9])
  })

  it('has no day missed where the clock has gone back before the joining', () => {
    expect(listMissedDays(month(3, [], 20))).toEqual([])
  })
})

describe('any month', () => {
  const states = fc.integer({ min: 1, max: 30 }).chain((today) =>
    fc.record({
      month: fc.constant('2026-11'),
      today: fc.constant(today),
      joinedDay: fc.integer({ min: 1, max: today }),
      checkedDays: fc.uniqueArray(fc.integer({ min: 1, max: today })),
    }),
  )

  it('is full after as many make-ups as days were missed, with every gift given once', () => {
    fc.assert(
      fc.property(states, (start) => {
        let state: MonthState = start
        const earned: number[] = []
        for (const missed of listMissedDays(start)) {
          const decision = decideMonthCheckin(state, gifts, 7, true)
          if (decision.kind !== 'given') throw new Error(decision.msg)
          expect(decision.day).toBe(missed)
          earned.push(decision.gift.day)
          state = addCheckin(state, decision.day)
        }
        expect(listMissedDays(state)).toEqual([])
        expect(decideMonthCheckin(state, gifts, 7, true)).toMatchObject({ code: codes.notEligible })
        expect(earned).toEqual(earned.map((_, index) => start.checkedDays.length + 1 + index))
        expect(hasCheckedToday(state)).toBe(hasCheckedToday(start))
      }),
    )
  })
})
