import { expect, test } from 'vitest'
import { markReceived, nextChangeOf, sortGifts, stateOf } from '../../../src/portal/gift/gift-state.ts'
import { isNarrow } from '../../../src/portal/gift/history-store.ts'
import { sampleGift } from './sample.ts'

const now = 1000

test.each([
  ['without a window', {}, 'open'],
  ['in its window', { start_time: 1000, end_time: 1001 }, 'open'],
  ['before its window', { start_time: 1001, end_time: 2000 }, 'ahead'],
  ['at the end of its window', { start_time: 1, end_time: 1000 }, 'over'],
  ['of a higher level', { is_locked: 1 }, 'locked'],
  ['of a higher level before its window', { is_locked: 1, start_time: 1001, end_time: 2000 }, 'locked'],
  ['of a higher level after its window', { is_locked: 1, start_time: 1, end_time: 900 }, 'over'],
  ['that was received', { is_received: 1, start_time: 1, end_time: 900 }, 'received'],
] as const)('a gift %s is %s', (_says, changes, state) => {
  expect(stateOf(sampleGift(changes), now)).toBe(state)
})

test.each([
  [{ start_time: 0, end_time: 0 }, null],
  [
    { start_time: 1200, end_time: 2000 },
    { kind: 'opens', at: 1200 },
  ],
  [
    { start_time: 900, end_time: 2000 },
    { kind: 'ends', at: 2000 },
  ],
  [{ start_time: 900, end_time: 1000 }, null],
  [{ start_time: 900, end_time: 0 }, null],
])('a window %o turns into %o', (window, turn) => {
  expect(nextChangeOf(window, now)).toEqual(turn)
})

test('what can be received comes first, the rest by how near it is, in the order of the platform', () => {
  const gifts = [
    sampleGift({ id: 'received', is_received: 1 }),
    sampleGift({ id: 'locked', is_locked: 1 }),
    sampleGift({ id: 'open 1' }),
    sampleGift({ id: 'ahead', start_time: 1500, end_time: 2000 }),
    sampleGift({ id: 'open 2' }),
  ]
  expect(sortGifts(gifts, now).map(({ id }) => id)).toEqual(['open 1', 'open 2', 'ahead', 'locked', 'received'])
})

test('a gift is marked where it stands', () => {
  const gifts = [sampleGift(), sampleGift({ id: 'weekly' })]
  expect(markReceived(gifts, 'weekly').map(({ is_received }) => is_received)).toEqual([0, 1])
})

test('a choice of a game or of a cycle leaves something out', () => {
  expect(isNarrow({ game: '', cycle: 0 })).toBe(false)
  expect(isNarrow({ game: 'st_global', cycle: 0 })).toBe(true)
  expect(isNarrow({ game: '', cycle: 6 })).toBe(true)
})
