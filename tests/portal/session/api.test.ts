import { beforeEach, expect, test, vi } from 'vitest'
import { monthCheckin, monthInfo } from '../../../src/contract/checkin/calls.ts'
import { userActiveBuff, userInfo, userList } from '../../../src/contract/session/calls.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { callApi } from '../../../src/portal/session/api.ts'
import { $session, startSession } from '../../../src/portal/session/session-store.ts'
import { $loading } from '../../../src/portal/ui/loading-store.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { createFakeBrowser, type FakeBrowser, listEvents, openTab, settle } from './fake-environment.ts'
import { answerBy, leaveSession, sampleUser } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('./texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
})

const claim = { body: { active_id: 'month-2026-11', uid: '700001', resign: 0 as const }, noloading: true }

test('a call carries the headers of rule 6.7', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { facts: { locale: 'zh-tw', project: 'st_zone' } })
  $user.set({ kind: 'ready', user: sampleUser })
  await callApi(userList)
  expect(tab.requests[0]).toMatchObject({
    path: '/api/user/list',
    method: 'POST',
    headers: {
      'h5-auth': 'kept-token',
      'priv-uid': '',
      'priv-game-id': '2202',
      is_in_webview: '0',
      lang: 'zh_tw',
      priv_device_id: 'id-1-1',
      priv_session_id: 'id-1-2',
      priv_os: 'android',
      'game-project': 'st_zone',
    },
  })
})

test('the role is named once it is known, except to user/info', async () => {
  leaveSession(browser)
  const tab = openTab(browser)
  await callApi(userList)
  $user.set({ kind: 'ready', user: sampleUser })
  await callApi(userList)
  await callApi(userInfo)
  expect(tab.requests[1]?.headers).toMatchObject({ 'priv-uid': '700001', 'priv-game-id': '2202' })
  expect(Object.keys(tab.requests[2]?.headers ?? {})).not.toContain('priv-uid')
  expect(Object.keys(tab.requests[2]?.headers ?? {})).not.toContain('priv-game-id')
})

test('a guest sends no token', async () => {
  const tab = openTab(browser)
  await callApi(userList)
  expect(tab.requests[0]?.headers['h5-auth']).toBeUndefined()
})

test('half-logged-in players call under /half/api', async () => {
  leaveSession(browser, 'HALF')
  const tab = openTab(browser)
  await callApi(userInfo)
  expect(tab.requests[0]?.path).toBe('/half/api/user/info')
})

test.each([1002, 1003])('%i on any call logs out, reports it and tells the player', async (code) => {
  leaveSession(browser)
  const tab = openTab(browser, { platform: () => ({ code }) })
  const answer = await callApi(userList)
  expect(answer).toMatchObject({ kind: 'refused', code })
  expect($session.get().mode).toBe('NONE')
  expect(browser.cookies.size).toBe(0)
  expect(tab.events).toMatchObject([{ event: 'logout', user: { type: 3, fp_uid: '40000001' } }])
  expect($toast.get().text).toBe('session.logout.expired')
})

test('a refusal of a token that is no longer ours ends nothing', async () => {
  leaveSession(browser)
  const tab = openTab(browser)
  const held = Promise.withResolvers<{ code: number }>()
  tab.platform = () => held.promise
  const call = callApi(userList, { noloading: true })
  await settle()
  startSession({ mode: 'FULL', token: 'newer', fpUid: '40000001', gameProject: '' })
  held.resolve({ code: 1003 })
  await call
  expect($session.get().token).toBe('newer')
  expect(listEvents(tab)).toEqual([])
})

test('2010 is said with the two notices and followed by one reload after 3 seconds', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { platform: () => ({ code: 2010 }) })
  await Promise.all([callApi(monthInfo, { noloading: true }), callApi(monthInfo, { noloading: true })])
  expect($toast.get()).toEqual({
    isOpen: true,
    icon: null,
    text: 'session.general_notice_account_info_changed\nsession.general_notice_page_about_refresh',
  })
  await tab.pass(2999)
  expect(tab.reloads).toBe(0)
  await tab.pass(1)
  expect(tab.reloads).toBe(1)
  expect($session.get().mode).toBe('FULL')
})

test('429 is told with the seconds of Retry-After', async () => {
  openTab(browser, { platform: () => ({ code: 1004, status: 429, headers: { 'retry-after': '7' } }) })
  await callApi(userList)
  expect($toast.get()).toMatchObject({ icon: 'error', text: 'session.error.too_many(7)' })
  $toast.set({ isOpen: false, icon: null, text: '' })
  await callApi(userList, { saysTooMany: true })
  expect($toast.get().isOpen).toBe(false)
})

test('a broken connection is tried again for a keyed call, with the same key', async () => {
  const tab = openTab(browser, {
    platform: answerBy({ 'checkin/month': ['disconnected', 'disconnected', { code: 3001 }] }),
  })
  const answer = await callApi(monthCheckin, { ...claim, key: 'key-1' })
  expect(answer).toMatchObject({ kind: 'refused', code: 3001 })
  expect(tab.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1'])
})

test('a broken connection is not tried again where that could act twice', async () => {
  const tab = openTab(browser, { platform: () => 'disconnected' })
  const answer = await callApi(userActiveBuff, { body: { game_project: 'st_global', uid: '1' }, noloading: true })
  expect(answer).toEqual({ kind: 'failed', reason: 'network' })
  expect(tab.requests).toHaveLength(1)
})

test('an answer of the server that is no envelope is a failure', async () => {
  const tab = openTab(browser)
  tab.environment.fetch = async () => new Response('<html>bad gateway</html>', { status: 502 })
  expect(await callApi(userList, { noloading: true })).toEqual({ kind: 'failed', reason: 'server' })
})

test('calls run under the loading overlay unless they say otherwise', async () => {
  const held = Promise.withResolvers<{ code: number }>()
  const tab = openTab(browser, {
    platform: answerBy({ 'user/list': () => held.promise, 'user/info': () => held.promise }),
  })
  const quiet = callApi(userInfo, { noloading: true })
  await settle()
  await tab.pass(1000)
  expect($loading.get()).toBe(false)
  const loud = callApi(userList)
  await settle()
  await tab.pass(1000)
  expect($loading.get()).toBe(true)
  held.resolve({ code: 5000 })
  await Promise.all([quiet, loud])
  expect($loading.get()).toBe(false)
})
