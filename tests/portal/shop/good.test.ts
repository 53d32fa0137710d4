import { describe, expect, test } from 'vitest'
import type { Product } from '../../../src/contract/shop/calls.ts'
import {
  findNextChange,
  findShut,
  isScarce,
  leftOfLimit,
  leftOfStock,
  measureSaving,
  measureStock,
} from '../../../src/portal/shop/good.ts'
import { boundQuantity, fitQuantity } from '../../../src/portal/shop/quantity.ts'
import { sampleProduct } from './sample.ts'

const now = 1000
const look = { now, vipLevel: 2 }
const sale = { time_limiter: 1, start_time: 900, end_time: 1100 } as const

describe('what a product is shut for', () => {
  test.for<[string, Partial<Product>, ReturnType<typeof findShut>]>([
    ['nothing', {}, null],
    ['nothing while its sale is on', sale, null],
    ['its beginning, until the second it begins', { ...sale, start_time: 1001 }, { kind: 'later' }],
    ['nothing in the second it begins', { ...sale, start_time: 1000 }, null],
    ['its end, in the second it ends', { ...sale, end_time: 1000 }, { kind: 'over' }],
    ['a level above the player’s', { vip_restriction: 3 }, { kind: 'vip', level: 3 }],
    ['nothing at the player’s own level', { vip_restriction: 2 }, null],
    ['a limit that is reached', { limit_num: 3, bought_num: 3 }, { kind: 'limit' }],
    ['a stock that is gone', { stock: 0 }, { kind: 'soldOut' }],
    ['time before all else', { ...sale, start_time: 1001, vip_restriction: 7, stock: 0 }, { kind: 'later' }],
    ['level before limit and stock', { vip_restriction: 7, limit_num: 1, bought_num: 1 }, { kind: 'vip', level: 7 }],
    ['limit before stock', { limit_num: 1, bought_num: 1, stock: 0 }, { kind: 'limit' }],
  ])('%s', ([, part, shut]) => {
    expect(findShut(sampleProduct(part), look)).toEqual(shut)
  })

  test('no level, to a guest', () => {
    expect(findShut(sampleProduct({ vip_restriction: 7 }), { now, vipLevel: null })).toBeNull()
  })
})

test('a sale turns at its beginning, then at its end, then never', () => {
  expect(findNextChange(sampleProduct(sale), 800)).toEqual({ edge: 'opens', at: 900 })
  expect(findNextChange(sampleProduct(sale), 900)).toEqual({ edge: 'ends', at: 1100 })
  expect(findNextChange(sampleProduct(sale), 1100)).toBeNull()
  expect(findNextChange(sampleProduct(), now)).toBeNull()
})

test('what is left counts down to nothing, and without a number never ends', () => {
  expect(leftOfLimit(sampleProduct({ limit_num: 3, bought_num: 1 }))).toBe(2)
  expect(leftOfLimit(sampleProduct({ limit_num: 3, bought_num: 5 }))).toBe(0)
  expect(leftOfLimit(sampleProduct())).toBe(Number.POSITIVE_INFINITY)
  expect(leftOfStock(sampleProduct({ stock: 4 }))).toBe(4)
  expect(leftOfStock(sampleProduct())).toBe(Number.POSITIVE_INFINITY)
})

test('the bar of a stock empties over its last hundred', () => {
  expect(measureStock(sampleProduct())).toBeNull()
  expect([5000, 100, 27, 0].map((stock) => measureStock(sampleProduct({ stock })))).toEqual([1, 1, 0.27, 0])
  expect([-1, 0, 99, 100].map((stock) => isScarce(sampleProduct({ stock })))).toEqual([false, true, true, false])
})

test('what is saved is a whole percent, never more than it is, and nothing where it is not known', () => {
  const saved = (price: number, worth: number) => measureSaving(sampleProduct({ price, worth }))
  expect([saved(95, 155), saved(100, 141), saved(71, 100), saved(1, 1000), saved(999, 1000)]).toEqual([
    38, 29, 29, 99, 0,
  ])
  expect([saved(20, 20), saved(130, 67), saved(20, 0)]).toEqual([0, 0, 0])
})

describe('how many one purchase may hold', () => {
  test.for<[string, Partial<Product>, number, ReturnType<typeof boundQuantity>]>([
    ['99 of what has no bound', {}, 1_000_000, { most: 99, by: 'most' }],
    ['what the limit leaves', { limit_num: 10, bought_num: 4 }, 1_000_000, { most: 6, by: 'limit' }],
    ['what is in stock', { stock: 3, limit_num: 10 }, 1_000_000, { most: 3, by: 'stock' }],
    ['what the points allow', { stock: 9, limit_num: 10 }, 79, { most: 3, by: 'points' }],
    ['nothing without the points for one', {}, 19, { most: 0, by: 'points' }],
    ['the limit where the stock is the same', { stock: 2, limit_num: 2 }, 1000, { most: 2, by: 'limit' }],
    ['99 of what costs nothing', { price: 0 }, 0, { most: 99, by: 'most' }],
  ])('%s', ([, part, coin, bound]) => {
    expect(boundQuantity(sampleProduct(part), coin)).toEqual(bound)
  })

  test('what is typed fits in', () => {
    expect([0, 1, 2.7, 5, 9, -3, Number.NaN].map((wanted) => fitQuantity(wanted, 5))).toEqual([1, 1, 2, 5, 5, 1, 1])
  })
})
