import { expect, test } from 'vitest'
import { openGift, pickFace } from '../../../src/portal/checkin/gift.ts'
import { sampleItem } from './sample.ts'

test('a single item shows itself with its number', () => {
  expect(pickFace({ pkg_icon: 'chest', item_list: [sampleItem()] })).toEqual({ icon: 'ore', sign: 'times', amount: 5 })
})

test('several items show their package, once', () => {
  const gift = { pkg_icon: 'chest', item_list: [sampleItem(), sampleItem()] }
  expect(pickFace(gift)).toEqual({ icon: 'chest', sign: 'times', amount: 1 })
})

test('growth alone is added, and nothing at all is still drawn', () => {
  expect(pickFace({ pkg_icon: '', item_list: [], game_growth: 50 })).toEqual({
    icon: 'growth',
    sign: 'plus',
    amount: 50,
  })
  expect(pickFace({ pkg_icon: '', item_list: [] }).amount).toBe(1)
})

test('a gift opens into its items and what growth it brings the account, whose the role’s is, too', () => {
  const gift = { pkg_icon: '', item_list: [sampleItem()], game_growth: 30, game_role_growth: 10 }
  expect(openGift(gift).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['item', 5],
    ['growth', 40],
  ])
})
