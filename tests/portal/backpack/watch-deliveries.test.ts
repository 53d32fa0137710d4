import { beforeEach, expect, test } from 'vitest'
import {
  createWatch,
  isUnderWay,
  rememberDeliveries,
  waitBefore,
} from '../../../src/portal/backpack/watch-deliveries.ts'
import { createFakeBrowser, type FakeTab, openTab } from '../session/fake-environment.ts'
import { sampleThing } from './sample.ts'

let tab: FakeTab

beforeEach(() => {
  tab = openTab(createFakeBrowser())
})

/** A watch over something that is on its way until it is said to have arrived. */
function openWatch() {
  const state = { isUnderWay: true, isSeen: true, looks: [] as number[] }
  const start = tab.environment.now()
  const watch = createWatch({
    isUnderWay: () => state.isUnderWay,
    isSeen: () => state.isSeen,
    look: async () => state.looks.push((tab.environment.now() - start) / 1000),
  })
  return { state, watch }
}

test('each wait is twice the one before, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitBefore)).toEqual([3, 6, 12, 24, 48, 60, 60])
})

test('it looks after 3, 6 and 12 seconds, and stops when nothing is under way', async () => {
  const { state, watch } = openWatch()
  watch.begin()
  await tab.pass(21_000)
  expect(state.looks).toEqual([3, 9, 21])
  state.isUnderWay = false
  await tab.pass(24_000)
  expect(state.looks).toEqual([3, 9, 21, 45])
  await tab.pass(600_000)
  expect(state.looks).toHaveLength(4)
})

test('it does not begin where nothing is under way, and stops where nobody looks', async () => {
  const { state, watch } = openWatch()
  state.isUnderWay = false
  watch.begin()
  await tab.pass(60_000)
  expect(state.looks).toEqual([])
  state.isUnderWay = true
  watch.keep()
  state.isSeen = false
  await tab.pass(600_000)
  expect(state.looks).toEqual([])
})

test('keeping watch leaves the waits as they are, beginning makes them short again', async () => {
  const { state, watch } = openWatch()
  watch.begin()
  await tab.pass(4000)
  watch.keep()
  await tab.pass(5000)
  expect(state.looks).toEqual([3, 9])
  watch.begin()
  await tab.pass(3000)
  expect(state.looks).toEqual([3, 9, 12])
})

test('only what is on its way is waited for', () => {
  expect(isUnderWay([{ delivery: '' }, { delivery: 'delayed' }, { delivery: 'delivered' }])).toBe(false)
  expect(isUnderWay([{ delivery: 'delivering' }])).toBe(true)
})

test('what was on its way and is told no more has arrived', () => {
  const seen = new Set<string>()
  const tell = (delivery: 'delivering' | 'delayed' | '') =>
    rememberDeliveries([sampleThing({ delivery }), sampleThing({ id: '8' })], seen).map((row) => row.delivery)
  expect(tell('')).toEqual(['', ''])
  expect(tell('delivering')).toEqual(['delivering', ''])
  expect(tell('')).toEqual(['delivered', ''])
  expect(tell('delayed')).toEqual(['delayed', ''])
  expect(tell('')).toEqual(['delivered', ''])
})
