import { expect, it } from 'vitest'
import { findSuspicions, leaveKnown } from '../../src/platform/catalogue/suspicions.ts'

const now = new Date('2026-11-28T12:00:00Z')
const compare = (file: string, before: string, after: string) =>
  findSuspicions(new Map([[file, before]]), new Map([[file, after]]), { now, cache: new Map() })
const product = (fields: string) => `product_list:\n  - { id: bell, ${fields} }\n`
const plain = 'price: 90, limit_num: 3, stock: 500, item_list: { st-tonic: 5 }'

it.each([
  ['price: 90', 'price: 1', 'price: the price falls from 90 to 1'],
  ['price: 90', 'price: 900', 'price: the price rises from 90 to 900'],
  ['limit_num: 3, ', '', 'limit_num: the limit of a player of 3 is gone: any number can be bought'],
  ['stock: 500', 'stock: 50000', 'stock: the stock rises from 500 to 50000'],
  ['stock: 500', 'stock: 5', 'stock: the stock falls from 500 to 5'],
  ['st-tonic: 5', 'st-tonic: 50', 'item_list.st-tonic: the amount rises from 5 to 50'],
  [
    'price: 90',
    'price: 90, window: { start: 2026-11-01T00:00:00Z, end: 2027-01-01T00:00:00Z }',
    'window.start: 2026-11-01T00:00:00Z is past, so that it is on at once',
  ],
])('warns of a product where %s becomes %s', (from, to, line) => {
  expect(compare('stormshot/shop.yaml', product(plain), product(plain.replace(from, to)))).toEqual([
    `stormshot/shop.yaml bell ${line}`,
  ])
})

it('warns of odds, ceilings and rates', () => {
  const prize = (weight: number) => `prize_list:\n  - { item: coin, num: 300, weight: ${weight} }\n`
  expect(compare('stormshot/wheel.yaml', prize(100), prize(1000))).toEqual([
    'stormshot/wheel.yaml 300 coin weight: the chance in ten thousand rises from 100 to 1000',
  ])
  const ceiling = (grant: number) => `ceilings:\n  coin: { grant: ${grant}, call: 9 }\n`
  expect(compare('shared/grants.yaml', ceiling(5000), ceiling(500000))).toHaveLength(1)
  const rate = (every: number) => `rules:\n  r: { event: e, give: { points: 1, per: { field: f, every: ${every} } } }\n`
  expect(compare('shared/events.yaml', rate(100), rate(1))).toHaveLength(1)
})

it('says nothing of a change that is usual, of what is new, and of texts', () => {
  expect(compare('stormshot/shop.yaml', product(plain), product(plain.replace('90', '60')))).toEqual([])
  expect(compare('stormshot/shop.yaml', 'product_list: []\n', product(plain))).toEqual([])
  expect(compare('a/texts/en.yaml', 'a: { num: 1 }\n', 'a: { num: 100 }\n')).toEqual([])
})

it('tells new warnings from those that move with the lines above them', () => {
  const known = ['a/shop.yaml:3 product_list.1.window.end: is over']
  const lines = ['a/shop.yaml:9 product_list.4.window.end: is over', 'a/shop.yaml:3 product_list.1.image: is not there']
  expect(leaveKnown(lines, known)).toEqual({ fresh: [lines[1]], known: 1 })
})
