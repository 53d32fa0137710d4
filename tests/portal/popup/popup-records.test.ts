import { beforeEach, expect, test } from 'vitest'
import { keepRecord, readRecords } from '../../../src/portal/popup/popup-records.ts'
import { createFakeBrowser, type FakeBrowser, openTab } from '../session/fake-environment.ts'

let browser: FakeBrowser
const name = 'guildhall.popups'

beforeEach(() => {
  browser = createFakeBrowser()
  openTab(browser)
})

test('what was shown is remembered by its key, with time, how often, and type (rule 16.6)', () => {
  expect(keepRecord('101', { time: 1000, shown: 1, type: 1 })).toBe(true)
  keepRecord('url_18', { time: 1001, shown: 1, type: 3 })
  keepRecord('101', { time: 1002, shown: 2, type: 1 })
  expect(Object.fromEntries(readRecords())).toEqual({
    101: { time: 1002, shown: 2, type: 1 },
    url_18: { time: 1001, shown: 1, type: 3 },
  })
})

test('only the latest hundred are', () => {
  for (let time = 1; time <= 130; time += 1) keepRecord(`id-${time}`, { time, shown: 1, type: 1 })
  expect([...readRecords().values()].map(({ time }) => time).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 31),
  )
})

test.each([
  ['no JSON', '{"101"'],
  ['a list', '[1, 2]'],
  ['a text', '"101"'],
  ['null', 'null'],
])('%s is nothing', (_, text) => {
  browser.local.set(name, text)
  expect([...readRecords()]).toEqual([])
  expect(keepRecord('101', { time: 1, shown: 1, type: 1 })).toBe(true)
  expect([...readRecords().keys()]).toEqual(['101'])
})

test('what is no record is left out', () => {
  const good = { time: 1, shown: 1, type: 1 }
  const bad = [
    null,
    1,
    {},
    { ...good, time: '1' },
    { ...good, time: -1 },
    { ...good, shown: 0.5 },
    { ...good, type: 9 },
  ]
  browser.local.set(name, JSON.stringify({ good, ...Object.fromEntries(bad.entries()) }))
  expect([...readRecords().keys()]).toEqual(['good'])
})

test('a browser that keeps nothing says so', () => {
  browser.deniesStorage = true
  expect(keepRecord('101', { time: 1, shown: 1, type: 1 })).toBe(false)
  expect([...readRecords()]).toEqual([])
})
