import { beforeEach, expect, test, vi } from 'vitest'
import { userList } from '../../../src/contract/session/calls.ts'
import type { User } from '../../../src/contract/session/user.ts'
import { callApi } from '../../../src/portal/session/api.ts'
import { keptUser } from '../../../src/portal/session/kept-user.ts'
import { $session } from '../../../src/portal/session/session-store.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { createFakeBrowser, type FakeBrowser, listEvents, listPaths, openTab } from './fake-environment.ts'
import { answerBy, goodReplies, leaveSession, leaveTicket, sampleUser } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('./texts.ts'))

const exchange = 'auth/h5_2_auth_new'
let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  $toast.set({ isOpen: false, icon: null, text: '' })
})

function exchanged(login_type: number, user: User | null = null, replies: Parameters<typeof answerBy>[0] = {}) {
  return answerBy({
    ...goodReplies,
    ...replies,
    [exchange]: {
      code: 0,
      data: { auth_token: 'fresh', fp_uid: '40000009', login_type, game_project: '', user },
    },
  })
}

test('a ticket is exchanged before any other call, without the old token', async () => {
  leaveSession(browser, 'HALF')
  const nothing = { code: 0, data: { ...sampleUser, coin: 0, account_growth: 0 } }
  const tab = openTab(browser, { platform: exchanged(1, null, { 'user/info': nothing }) })
  leaveTicket(tab, 'FULL')
  await Promise.all([callApi(userList), callApi(userList)])
  // Who is half signed in is asked for what would be lost.
  expect(listPaths(tab).slice(0, 2)).toEqual([`/api/${exchange}`, '/half/api/user/info'])
  expect(listPaths(tab).slice(2)).toEqual(['/api/auth/logout', '/api/user/list', '/api/user/list'])
  expect(tab.requests[0]?.body).toEqual({ token: 'ticket', uid: '700001', game_id: '2202' })
  expect(tab.requests[0]?.headers['h5-auth']).toBeUndefined()
  // The session that was there ends.
  expect(tab.requests[2]?.headers['h5-auth']).toBe('kept-token')
  expect(tab.requests[3]?.headers['h5-auth']).toBe('fresh')
  expect(tab.environment.tab.get('guildhall.ticket')).toBe(null)
})

test.each([
  [1, sampleUser],
  [2, null],
])('the player that comes with a session of login_type %i is known before the page asks', async (loginType, known) => {
  const tab = openTab(browser, { platform: exchanged(loginType, sampleUser) })
  leaveTicket(tab, 'FULL')
  await callApi(userList)
  expect(keptUser.read()).toEqual(known)
})

test.each([
  [1, 'FULL', 'HALF'],
  [2, 'HALF', 'FULL'],
])('login_type %i makes the mode %s, whatever the address said (%s)', async (loginType, mode, said) => {
  const tab = openTab(browser, { platform: exchanged(loginType) })
  leaveTicket(tab, said)
  await callApi(userList)
  expect($session.get()).toEqual({ mode, token: 'fresh', fpUid: '40000009', gameProject: '' })
  expect(browser.local.get('guildhall.token')).toBe('fresh')
})

test('the exchange is skipped for who is FULL already with the same fp uid when the address says HALF', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { platform: exchanged(2) })
  leaveTicket(tab, 'HALF', { fp_uid: '40000001' })
  await callApi(userList)
  expect(listPaths(tab)).toEqual(['/api/user/list'])
  expect($session.get().token).toBe('kept-token')
  expect(tab.environment.tab.get('guildhall.ticket')).toBe(null)
})

test.each([
  ['FULL', '40000001', 'FULL'],
  ['FULL', '40000002', 'HALF'],
  ['HALF', '40000001', 'HALF'],
] as const)('it is not skipped for %s with the ticket of %s saying %s', async (mode, fpUid, said) => {
  leaveSession(browser, mode)
  const tab = openTab(browser, { platform: exchanged(1) })
  leaveTicket(tab, said, { fp_uid: fpUid })
  await callApi(userList)
  expect(listPaths(tab)[0]).toBe(`/api/${exchange}`)
})

test.each([1002, 1003])('an expired ticket (%i) leaves a guest a guest, and says so', async (code) => {
  const tab = openTab(browser, { platform: answerBy({ [exchange]: { code } }) })
  leaveTicket(tab, 'FULL')
  await callApi(userList)
  expect($session.get().mode).toBe('NONE')
  expect($toast.get()).toMatchObject({ icon: 'error', text: 'session.ticket.expired' })
  expect(listEvents(tab)).toEqual([])
  expect(tab.environment.tab.get('guildhall.ticket')).toBe(null)
})

test('an expired ticket leaves a player signed in', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { platform: answerBy({ ...goodReplies, [exchange]: { code: 1002 } }) })
  leaveTicket(tab, 'FULL')
  await callApi(userList)
  expect($session.get().token).toBe('kept-token')
  expect($toast.get().text).toBe('session.ticket.expired_signed_in')
})

test('a ticket that did not reach the platform waits for the next page', async () => {
  const tab = openTab(browser, { platform: answerBy({ [exchange]: 'disconnected' }) })
  leaveTicket(tab, 'FULL')
  await callApi(userList)
  expect(tab.environment.tab.get('guildhall.ticket')).not.toBe(null)
  expect($toast.get().text).toBe('session.ticket.failed')
})

test.each(['NONE', 'full', ''])('a ticket of mode "%s" is none', async (mode) => {
  const tab = openTab(browser)
  leaveTicket(tab, mode)
  await callApi(userList)
  expect(listPaths(tab)).toEqual(['/api/user/list'])
  expect(tab.environment.tab.get('guildhall.ticket')).toBe(null)
})

test('a ticket that is no JSON is none', async () => {
  const tab = openTab(browser)
  tab.environment.tab.set('guildhall.ticket', '{')
  await callApi(userList)
  expect(listPaths(tab)).toEqual(['/api/user/list'])
})
