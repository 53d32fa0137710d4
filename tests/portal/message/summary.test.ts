import { beforeEach, expect, test, vi } from 'vitest'
import { findEntry } from '../../../src/portal/message/find-entry.ts'
import { followSummary } from '../../../src/portal/message/follow-summary.ts'
import { lowerUnread } from '../../../src/portal/message/lower-unread.ts'
import { countUnread, summary } from '../../../src/portal/message/summary-store.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { type FakeBrowser, type Reply, settle } from '../session/fake-environment.ts'
import { sampleUser } from '../session/sample.ts'
import { ok, openBrowser, openPage } from '../set-up/open-page.ts'
import { sampleSummary } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
  summary.clear()
})

const saying = (...numbers: Parameters<typeof sampleSummary>) => ok(sampleSummary(...numbers))

const openWith = (...replies: Reply[]) =>
  openPage({ browser, replies: { 'system_notice/summary': replies }, user: { kind: 'loading' } })

const readCounts = () => [countUnread(summary.$state.get()), findEntry(summary.$state.get(), 'customer')?.number]

test('what is unread is counted over all boxes, and for each of them', async () => {
  openWith(saying(3, 12, 1, 2))
  expect(readCounts()).toEqual([0, undefined])
  await summary.load()
  expect(readCounts()).toEqual([18, 2])
})

test('only the latest of several askings counts', async () => {
  openWith(saying(1), saying(2))
  await Promise.all([summary.load(), summary.load()])
  expect(readCounts()).toEqual([2, 0])
})

test('what is known stays while the network is away, and what never came has failed', async () => {
  openWith({ code: 1001 }, saying(4), { code: 1001 })
  await summary.load()
  expect(summary.$state.get()).toMatchObject({ kind: 'failed', message: 'code 1001' })
  await summary.load()
  await summary.load()
  expect(readCounts()).toEqual([4, 0])
})

test('each player who turns up is asked for, a new level is news, and who leaves leaves nothing', async () => {
  const tab = openWith(saying(1), saying(2), saying(3))
  followSummary()
  expect(tab.requests).toEqual([])
  $user.set({ kind: 'ready', user: sampleUser })
  await settle()
  expect(readCounts()).toEqual([1, 0])
  $user.set({ kind: 'ready', user: { ...sampleUser, coin: 1 } })
  await settle()
  expect(tab.requests).toHaveLength(1)
  $user.set({ kind: 'ready', user: { ...sampleUser, vip_level: 2 } })
  await settle()
  expect(readCounts()).toEqual([2, 0])
  tab.returnToPage()
  await settle()
  expect(readCounts()).toEqual([3, 0])
  $user.set({ kind: 'guest' })
  expect(summary.$state.get()).toEqual({ kind: 'loading' })
  tab.returnToPage()
  await settle()
  expect(tab.requests).toHaveLength(3)
})

test('what was read leaves the badges at once, here and in other tabs, and the platform has the last word', async () => {
  const heard: (string | null)[] = []
  openWith().environment.onStorageChange((name) => heard.push(name))
  openWith(saying(5, 2, 0, 3), saying(1, 0, 0, 0))
  await summary.load()
  lowerUnread(['system_notices'], 2)
  expect(summary.$state.get()).toMatchObject({
    data: { system_notices: { number: 3 }, community_notices: { number: 2 } },
  })
  lowerUnread(['community_notices', 'customer'])
  expect(summary.$state.get()).toMatchObject({ data: { community_notices: { number: 0 }, custom_dot: 0 } })
  expect(readCounts()).toEqual([3, 0])
  await settle()
  expect(readCounts()).toEqual([1, 0])
  expect(heard).toContain('guildhall.read')
})
