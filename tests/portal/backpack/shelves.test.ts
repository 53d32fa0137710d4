import { expect, test } from 'vitest'
import { isNamed, readCards } from '../../../src/portal/backpack/cards.ts'
import { expiryOf } from '../../../src/portal/backpack/expiry.ts'
import { purposeOf, readShelf, typeOf } from '../../../src/portal/backpack/shelves.ts'
import { sampleItem, sampleThing } from './sample.ts'

test.each([
  ['ticket', 'ticket'],
  ['badge', 'badge'],
  ['all', 'all'],
  ['weapon', 'package'],
  ['', 'package'],
  [null, 'package'],
] as const)('the type %s of the address is the shelf %s', (type, shelf) => {
  expect(readShelf(type, 'package')).toBe(shelf)
})

test('all is asked for by the empty type', () => {
  expect([typeOf('all'), typeOf('package')]).toEqual(['', 'package'])
})

test.each([
  ['what has contents opens here', sampleThing({ content_list: [sampleItem()] }), 'opens'],
  ['what has none goes to the game', sampleThing(), 'goes'],
  ['spin tickets are for the wheel', sampleThing({ id: 'ticket:10801', usable: 0 }), 'wheel'],
  ['so is luck', sampleThing({ id: 'ticket:10798', usable: 0 }), 'wheel'],
  ['gift scores are for the gift packs', sampleThing({ id: 'gift:10268', usable: 0 }), 'packs'],
  ['the rest is kept', sampleThing({ type: 'badge', usable: 0 }), 'kept'],
  ['what cannot be used is kept, whatever is in it', sampleThing({ usable: 0, content_list: [sampleItem()] }), 'kept'],
] as const)('%s', (_says, thing, purpose) => {
  expect(purposeOf(thing)).toBe(purpose)
})

test.each([
  [0, 'never'],
  [1000, 'over'],
  [999, 'over'],
  [1001, 'soon'],
  [1000 + 86_399, 'soon'],
  [1000 + 86_400, 'later'],
] as const)('what ends at %i is %s at 1000', (time, expiry) => {
  expect(expiryOf(time, 1000)).toBe(expiry)
})

test('cards of the address come once each, without empty ones, a hundred at most', () => {
  expect(readCards('7,,rope,7')).toEqual(['7', 'rope'])
  expect(readCards('')).toEqual([])
  expect(readCards(Array.from({ length: 120 }, (_, index) => index).join(','))).toHaveLength(100)
  expect(readCards('x'.repeat(256))).toEqual([])
})

test('a link names a thing by its id or by its item', () => {
  expect(isNamed(sampleThing(), ['7'])).toBe(true)
  expect(isNamed(sampleThing(), ['rope'])).toBe(true)
  expect(isNamed(sampleThing(), ['8'])).toBe(false)
})
