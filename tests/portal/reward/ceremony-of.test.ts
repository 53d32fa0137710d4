import { describe, expect, test } from 'vitest'
import { ceremonyOf } from '../../../src/portal/reward/ceremony-of.ts'
import { type Content, listContents } from '../../../src/portal/reward/contents.ts'
import { sampleItem } from '../checkin/sample.ts'

const things = (item_icon: string, item_num: number): Content[] => listContents([sampleItem({ item_icon, item_num })])

describe('the ceremony of a claim', () => {
  test.for([
    ['few points', things('coin', 50)],
    ['one small item', things('potion', 10)],
    ['growth alone', things('growth', 10)],
    ['one small item with growth', [...things('potion', 5), ...listContents([], 20, 10)]],
  ] as const)('is small for %s', ([, contents]) => {
    expect(ceremonyOf(contents, 'claim')).toBe('small')
  })

  test.for([
    ['many points', things('coin', 51)],
    ['many of an item', things('potion', 11)],
    ['much growth', things('growth', 51)],
    ['a chest', things('chest', 1)],
    ['a chest of another make', things('chest-gold', 1)],
    ['a crown', things('crown', 1)],
    ['two items', [...things('potion', 1), ...things('gear', 1)]],
    ['nothing that is known', []],
  ] as const)('is the dialog for %s', ([, contents]) => {
    expect(ceremonyOf(contents, 'claim')).toBe('chest')
  })
})

test('what a player gave something for opens the dialog, however little it is', () => {
  expect(ceremonyOf(things('coin', 5), 'purchase')).toBe('chest')
})

test('the big prize fills the screen, whatever it is', () => {
  expect(ceremonyOf(things('potion', 1), 'bigPrize')).toBe('big')
})
