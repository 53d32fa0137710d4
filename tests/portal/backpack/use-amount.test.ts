import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitAmount, limitOf, mostAtOnce, multiply } from '../../../src/portal/backpack/use-amount.ts'
import { sampleItem } from './sample.ts'

test.each([
  [1, 5, 1],
  [5, 5, 5],
  [6, 5, 5],
  [0, 5, 1],
  [-3, 5, 1],
  [2.9, 5, 2],
  [Number.NaN, 5, 1],
  [5000, 5000, 999],
])('%d of %i that there are is %i', (amount, validCount, fitting) => {
  expect(fitAmount(amount, validCount)).toBe(fitting)
})

test('an amount always fits what there is and what one use takes', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 100_000 }), (amount, validCount) => {
      const fitting = fitAmount(amount, validCount)
      expect(Number.isInteger(fitting)).toBe(true)
      expect(fitting).toBeGreaterThanOrEqual(1)
      expect(fitting).toBeLessThanOrEqual(Math.min(limitOf(validCount), mostAtOnce))
    }),
  )
})

test('so many of a thing come to so much of everything in it', () => {
  const items = [sampleItem({ item_num: 20 }), sampleItem({ item_id: 'sail', item_num: 3 })]
  expect(multiply(items, 3).map(({ item_num }) => item_num)).toEqual([60, 9])
  expect(items.map(({ item_num }) => item_num)).toEqual([20, 3])
})
