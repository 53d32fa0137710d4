import { beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from '../../../src/contract/message/notice-calls.ts'
import { $fresh, notices, readShown, stateOf } from '../../../src/portal/message/notices-store.ts'
import { countUnread, summary } from '../../../src/portal/message/summary-store.ts'
import { loadModes } from '../../../src/portal/ui/list-store.ts'
import { listBodies } from '../session/fake-environment.ts'
import type { Replies } from '../session/sample.ts'
import { ok, openPage } from '../set-up/open-page.ts'
import { sampleNotice, sampleSummary } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const read = 'system_notice/system_notice_setreaded'
const list = 'system_notice/system_notice_list'

beforeEach(() => {
  summary.clear()
  $fresh.set(new Set())
})

const page = (notices: Notice[], next = '') => ok({ notice_list: notices, total: 12, next_cursor: next })

const openBox = (replies: Replies, mode: 'FULL' | 'HALF' = 'FULL') =>
  openPage({ replies: { [read]: ok({}), ...replies }, mode })

const { $state, load } = notices.system

function listStates(): string[] {
  const state = $state.get()
  return state.kind === 'ready' ? state.rows.map((row) => stateOf(row, $fresh.get())) : [state.kind]
}

test('what is unread is sent as read by itself, page by page, and stays recognisable', async () => {
  const seen = sampleNotice('1', { is_viewed: 1 })
  const tab = openBox({
    [list]: [page([sampleNotice('3'), sampleNotice('2'), seen], 'next'), page([sampleNotice('0')])],
    'system_notice/summary': ok(sampleSummary(0)),
  })
  summary.set(sampleSummary(3))
  await load(loadModes.init)
  expect(listStates()).toEqual(['unread', 'unread', 'read'])
  await readShown('system')
  expect(listStates()).toEqual(['fresh', 'fresh', 'read'])
  await load(loadModes.append)
  await readShown('system')
  expect(listStates()).toEqual(['fresh', 'fresh', 'read', 'fresh'])
  expect(listBodies(tab, read)).toEqual([{ ids: ['3', '2'] }, { ids: ['0'] }])
  expect(countUnread(summary.$state.get())).toBe(0)
  expect(tab.requests.map(({ path }) => path.replace(/.*\/api\//, ''))).toContain(`${list}?page=1&cursor=&page_size=10`)
})

test('what could not be sent stays unread, and is sent with what is shown next', async () => {
  const tab = openBox({
    [list]: page([sampleNotice('1')]),
    [read]: [{ code: 1, status: 500 }, ok({})],
    'system_notice/summary': ok(sampleSummary(0)),
  })
  await load(loadModes.init)
  await readShown('system')
  expect(listStates()).toEqual(['unread'])
  await load(loadModes.update)
  await readShown('system')
  expect(listStates()).toEqual(['fresh'])
  expect(listBodies(tab, read)).toEqual([{ ids: ['1'] }, { ids: ['1'] }])
})

test('nothing is marked by who is not fully logged in', async () => {
  const half = openBox({ [list]: page([sampleNotice('1')]) }, 'HALF')
  await load(loadModes.init)
  await readShown('system')
  expect(listBodies(half, read)).toEqual([])
})
