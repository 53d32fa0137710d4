import { expect, test } from 'vitest'
import { warnOfDearProducts } from '../../src/platform/catalogue/products.ts'
import { findSinglePrices, findWorth } from '../../src/platform/catalogue/worth.ts'
import { catalogueFolder } from '../../src/server/catalogue-folder.ts'
import { loadCatalogue } from '../set-up/load-catalogue.ts'

const { items, shop } = loadCatalogue(catalogueFolder)

const list = (given: Record<string, number>) =>
  Object.entries(given).map(([id, num]) => {
    const item = items.get(id)
    if (!item) throw new Error(`No item ${id}`)
    return { item, num }
  })
const sold = (price: number, given: Record<string, number>, window: 'always' | 'at times' = 'always') => ({
  price,
  window: window === 'always' ? null : window,
  items: list(given),
})
const worthOf = (given: Record<string, number>, ...products: ReturnType<typeof sold>[]) =>
  findWorth(list(given), findSinglePrices(products, items))

const tonics = sold(25, { 'st-tonic': 6 })
const manyTonics = sold(90, { 'st-tonic': 25 })
const parts = sold(35, { 'st-ship-parts': 1 })

test('a bundle is worth what its parts cost on their own', () => {
  expect(worthOf({ 'st-tonic': 12, 'st-ship-parts': 3 }, tonics, parts)).toBe(155)
})

test('the smallest product of an item alone says what one costs, and a larger one saves', () => {
  const products = [manyTonics, tonics, sold(10, { 'st-tonic': 1, 'st-ship-parts': 1 })]
  expect(worthOf({ 'st-tonic': 6 }, ...products)).toBe(25)
  expect(worthOf({ 'st-tonic': 25 }, ...products)).toBe(104)
})

test('what is always on sale says the price before what is at times, even in a smaller number', () => {
  const offer = sold(2, { 'st-tonic': 1 }, 'at times')
  expect(worthOf({ 'st-tonic': 6 }, offer, tonics)).toBe(25)
  expect(worthOf({ 'st-tonic': 6 }, offer)).toBe(12)
})

test('a point is worth a point, and a chest no more than what is in it', () => {
  expect(worthOf({ coin: 30, 'st-ship-parts': 1 }, parts)).toBe(65)
  const chest = { 'st-treasure-chest': 1 }
  expect(worthOf(chest, tonics, parts)).toBe(67)
  expect(worthOf(chest, sold(130, chest), tonics, parts)).toBe(67)
  expect(worthOf(chest, sold(60, chest), tonics, parts)).toBe(60)
  expect(worthOf(chest, sold(130, chest), tonics)).toBe(130)
})

test('nothing is said where a part has no price of its own, nor where the sum is too large to be exact', () => {
  expect(worthOf({ 'st-tonic': 6, growth: 1 }, tonics)).toBeNull()
  expect(worthOf({ 'st-tonic': 6, 'st-cutlass': 1 }, tonics)).toBeNull()
  expect(worthOf({ 'st-tonic': 1e9 }, sold(1e9, { 'st-tonic': 1 }))).toBeNull()
})

test('nothing in the demo shops costs more than its parts', () => {
  expect(warnOfDearProducts(shop)).toEqual([])
})
