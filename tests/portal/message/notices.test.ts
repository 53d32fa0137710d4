import { beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from '../../../src/contract/message/notice-calls.ts'
import { createNotices, isNoticeBox, type Notices, stateOf } from '../../../src/portal/message/notices.ts'
import { $summary, countUnread } from '../../../src/portal/message/summary-store.ts'
import { restoreSession } from '../../../src/portal/session/session-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeTab,
  openTab,
  type Platform,
  type Reply,
  settle,
} from '../session/fake-environment.ts'
import { answerBy, leaveSession } from '../session/sample.ts'
import { sampleNotice, sampleSummary } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const read = 'system_notice/system_notice_setreaded'
const list = 'system_notice/system_notice_list'

let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  $summary.set({ kind: 'loading' })
})

const page = (notices: Notice[], next = ''): Reply => ({
  code: 0,
  data: { notice_list: notices, total: 12, next_cursor: next },
})

function openBox(replies: Record<string, Reply | Reply[] | Platform>, mode: 'FULL' | 'HALF' = 'FULL'): FakeTab {
  leaveSession(browser, mode)
  const tab = openTab(browser, { platform: answerBy({ [read]: { code: 0, data: {} }, ...replies }) })
  restoreSession()
  return tab
}

const listMarks = (tab: FakeTab) => tab.requests.filter(({ path }) => path.endsWith(read)).map(({ body }) => body)

function listStates({ list: { $state }, fresh }: Notices): string[] {
  const state = $state.get()
  return state.kind === 'ready' ? state.rows.map((row) => stateOf(row, fresh)) : [state.kind]
}

test('what is unread is sent as read by itself, page by page, and stays recognisable', async () => {
  const seen = sampleNotice('1', { is_viewed: 1 })
  const tab = openBox({
    [list]: [page([sampleNotice('3'), sampleNotice('2'), seen], 'next'), page([sampleNotice('0')])],
    'system_notice/summary': { code: 0, data: sampleSummary(0) },
  })
  $summary.set({ kind: 'ready', summary: sampleSummary(3) })
  const notices = createNotices('system_notices', () => true)
  await notices.list.load(loadModes.init)
  expect(listStates(notices)).toEqual(['unread', 'unread', 'read'])
  await settle()
  expect(listStates(notices)).toEqual(['fresh', 'fresh', 'read'])
  await notices.list.load(loadModes.append)
  await settle()
  expect(listStates(notices)).toEqual(['fresh', 'fresh', 'read', 'fresh'])
  expect(listMarks(tab)).toEqual([{ ids: ['3', '2'] }, { ids: ['0'] }])
  expect(countUnread($summary.get())).toBe(0)
  expect(tab.requests.map(({ path }) => path.replace(/.*\/api\//, ''))).toContain(`${list}?cursor=&page_size=10`)
})

test('what could not be sent stays unread, and is sent with what is shown next', async () => {
  const tab = openBox({
    [list]: page([sampleNotice('1')]),
    [read]: [
      { code: 1, status: 500 },
      { code: 0, data: {} },
    ],
    'system_notice/summary': { code: 0, data: sampleSummary(0) },
  })
  const notices = createNotices('system_notices', () => true)
  await notices.list.load(loadModes.init)
  await settle()
  expect(listStates(notices)).toEqual(['unread'])
  await notices.list.load(loadModes.update)
  await settle()
  expect(listStates(notices)).toEqual(['fresh'])
  expect(listMarks(tab)).toEqual([{ ids: ['1'] }, { ids: ['1'] }])
})

test('nothing is marked that nobody sees, nor by who is not fully logged in', async () => {
  const hidden = openBox({ [list]: page([sampleNotice('1')]) })
  await createNotices('system_notices', () => false).list.load(loadModes.init)
  await settle()
  expect(listMarks(hidden)).toEqual([])
  const half = openBox({ [list]: page([sampleNotice('1')]) }, 'HALF')
  await createNotices('system_notices', () => true).list.load(loadModes.init)
  await settle()
  expect(listMarks(half)).toEqual([])
})

test('a box of notices is known by its name on the wire', () => {
  expect(['system_notices', 'game_notices', 'customer', 'toString', undefined].map(isNoticeBox)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
