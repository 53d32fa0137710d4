import { beforeEach, expect, test } from 'vitest'
import { countUnderWay, rememberDeliveries } from '../../../src/portal/backpack/deliveries.ts'
import { createWatch, waitBefore } from '../../../src/portal/ui/watch.ts'
import { createFakeBrowser, type FakeTab, openTab } from '../session/fake-environment.ts'
import { sampleThing } from './sample.ts'

let tab: FakeTab

beforeEach(() => {
  tab = openTab(createFakeBrowser())
})

/** A watch over one thing that is on its way until it is said to have arrived. */
function openWatch() {
  const state = { count: 1, isSeen: true, looks: [] as number[] }
  const start = tab.environment.now()
  const keep = createWatch({
    count: () => state.count,
    isSeen: () => state.isSeen,
    look: async () => state.looks.push((tab.environment.now() - start) / 1000),
  })
  return { state, keep }
}

test('each wait is twice the one before, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitBefore)).toEqual([3, 6, 12, 24, 48, 60, 60])
})

test('it looks after 3, 6 and 12 seconds, and stops when nothing is under way', async () => {
  const { state, keep } = openWatch()
  keep()
  await tab.pass(21_000)
  expect(state.looks).toEqual([3, 9, 21])
  state.count = 0
  await tab.pass(24_000)
  expect(state.looks).toEqual([3, 9, 21, 45])
  await tab.pass(600_000)
  expect(state.looks).toHaveLength(4)
})

test('it does not begin where nothing is under way, and stops where nobody looks until somebody does', async () => {
  const { state, keep } = openWatch()
  state.count = 0
  keep()
  await tab.pass(60_000)
  state.count = 1
  keep()
  state.isSeen = false
  await tab.pass(60_000)
  expect(state.looks).toEqual([])
  state.isSeen = true
  keep()
  await tab.pass(3000)
  expect(state.looks).toEqual([123])
})

test('waits go on growing, and are short again when more is on its way', async () => {
  const { state, keep } = openWatch()
  keep()
  await tab.pass(4000)
  keep()
  await tab.pass(5000)
  expect(state.looks).toEqual([3, 9])
  state.count = 2
  keep()
  await tab.pass(3000)
  expect(state.looks).toEqual([3, 9, 12])
})

test('only what is on its way is waited for', () => {
  expect(countUnderWay([{ delivery: '' }, { delivery: 'delayed' }, { delivery: 'delivered' }])).toBe(0)
  expect(countUnderWay([{ delivery: 'delivering' }, { delivery: 'delayed' }])).toBe(1)
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
