import { beforeEach, expect, test, vi } from 'vitest'
import { $user } from '../../../src/portal/session/account-state.ts'
import { $session } from '../../../src/portal/session/session-store.ts'
import { openPortal } from '../../../src/portal/start/open-portal.ts'
import { $question, answerQuestion } from '../../../src/portal/ui/confirm-store.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeTab,
  listPaths,
  openTab,
  settle,
} from '../session/fake-environment.ts'
import { answerBy, goodReplies, leaveSession, leaveTicket, sampleUser } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))
vi.mock('../../../src/portal/login/login-overlay.ts', () => ({ openLogin: async () => {} }))

let browser: FakeBrowser

beforeEach(async () => {
  // A question that a test left open is over before the next one.
  answerQuestion(false)
  await settle()
  browser = createFakeBrowser()
})

interface Opened {
  fp_uid?: string
  login_type?: number
  game_project?: string
}

/** A platform that opens `fresh` for a ticket, and knows both sessions by their names. */
function openWith(opened: Opened = {}, replies: Parameters<typeof answerBy>[0] = {}) {
  const data = { auth_token: 'fresh', fp_uid: '40000009', login_type: 1, game_project: '', user: null, ...opened }
  return answerBy({
    ...goodReplies,
    'auth/h5_2_auth_new': { code: 0, data },
    'user/info': ({ headers }) => ({
      code: 0,
      data: { ...sampleUser, nickname: headers['h5-auth'] === 'fresh' ? 'Stranger' : 'Captain Wren' },
    }),
    ...replies,
  })
}

/** The tokens that were signed out, in their order. */
const listEnded = (tab: FakeTab) =>
  tab.requests.filter(({ path }) => path.endsWith('auth/logout')).map(({ headers }) => headers['h5-auth'])
const kept = () => browser.local.get('guildhall.token')

async function arrive(platform = openWith()): Promise<FakeTab> {
  leaveSession(browser)
  const tab = openTab(browser, { platform })
  // Whose it is stands in the address, where its maker may say what they like.
  leaveTicket(tab, 'FULL', { fp_uid: '40000001' })
  await openPortal()
  await vi.dynamicImportSettled()
  await settle()
  return tab
}

test('a ticket of another account asks, and until then the page is the old account’s', async () => {
  const tab = await arrive()
  expect($question.get()).toMatchObject({
    title: 'session.switch.title',
    content: expect.stringMatching(/Captain Wren · 40000001.*Stranger · 40000009/),
  })
  expect($session.get()).toMatchObject({ token: 'kept-token', fpUid: '40000001' })
  expect(kept()).toBe('kept-token')
  const asNew = tab.requests.filter(({ headers }) => headers['h5-auth'] === 'fresh').map(({ path }) => path)
  expect(asNew).toEqual(['/api/user/info'])
  expect(listEnded(tab)).toEqual([])
})

test('who stays keeps all, and the session from the link ends', async () => {
  const tab = await arrive()
  answerQuestion(false)
  await settle()
  expect(listEnded(tab)).toEqual(['fresh'])
  expect($session.get().token).toBe('kept-token')
  expect(kept()).toBe('kept-token')
  expect(tab.environment.tab.names()).not.toContain('guildhall.offered')
})

test('who switches becomes the other account, and the old session ends', async () => {
  const tab = await arrive()
  answerQuestion(true)
  await settle()
  expect(listEnded(tab)).toEqual(['kept-token'])
  expect($session.get()).toMatchObject({ token: 'fresh', fpUid: '40000009' })
  expect(kept()).toBe('fresh')
  expect($user.get()).toMatchObject({ kind: 'ready', user: { nickname: 'Stranger' } })
})

test('asks also for a HALF session, and where another game’s session is kept', async () => {
  browser.local.set('guildhall.game_project', 'koa_global')
  browser.cookies.set('guildhall.game_project', 'koa_global')
  await arrive(openWith({ login_type: 2, game_project: 'st_global' }))
  expect($question.get()).not.toBe(null)
  expect($session.get().mode).toBe('NONE')
  expect(kept()).toBe('kept-token')
})

test('where the old session is over, nobody is left to ask', async () => {
  const tab = await arrive(
    openWith(
      {},
      { 'user/info': ({ headers }) => ({ code: headers['h5-auth'] === 'fresh' ? 0 : 1003, data: sampleUser }) },
    ),
  )
  expect($question.get()).toBe(null)
  expect($session.get().token).toBe('fresh')
  expect(listEnded(tab)).toEqual([])
})

test('nobody is asked who comes as themselves, or back from a provider; the old session ends', async () => {
  const own = await arrive(openWith({ fp_uid: '40000001' }))
  expect($question.get()).toBe(null)
  expect(listEnded(own)).toEqual(['kept-token'])
  leaveSession(browser)
  const back = openTab(browser, { platform: openWith() })
  back.environment.tab.set('guildhall.left', `way-out ${back.environment.now() - 60_000}`)
  leaveTicket(back, 'FULL', { departure: 'way-out' })
  await openPortal()
  expect($question.get()).toBe(null)
  expect($session.get().token).toBe('fresh')
  expect(listEnded(back)).toEqual(['kept-token'])
  expect(back.environment.tab.get('guildhall.left')).toBe(null)
})

test('a way out to a provider long ago explains no ticket', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { platform: openWith() })
  tab.environment.tab.set('guildhall.left', `way-out ${tab.environment.now() - 16 * 60_000}`)
  leaveTicket(tab, 'FULL', { departure: 'way-out' })
  await openPortal()
  await vi.dynamicImportSettled()
  await settle()
  expect($question.get()).not.toBe(null)
})

test('a ticket that comes by another way asks in a tab that has left for a provider', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { platform: openWith() })
  tab.environment.tab.set('guildhall.left', `way-out ${tab.environment.now() - 60_000}`)
  leaveTicket(tab, 'FULL', { departure: 'guessed' })
  await openPortal()
  await vi.dynamicImportSettled()
  await settle()
  expect($question.get()).not.toBe(null)
  expect(kept()).toBe('kept-token')
})

/** Arrives by the ticket of another account with a half session. */
async function arriveHalf(coin: number): Promise<FakeTab> {
  leaveSession(browser, 'HALF')
  const earned = { ...sampleUser, coin, account_growth: 0 }
  const tab = openTab(browser, { platform: openWith({}, { 'user/info': { code: 0, data: earned } }) })
  tab.environment.tab.set('guildhall.bind', '1')
  tab.environment.tab.set('guildhall.left', `way-out ${tab.environment.now()}`)
  leaveTicket(tab, 'FULL')
  await openPortal()
  await vi.dynamicImportSettled()
  await settle()
  return tab
}

test('a half session that has earned something is asked, and binds its character to nobody', async () => {
  const tab = await arriveHalf(20)
  expect($question.get()).toMatchObject({ title: 'session.switch.title' })
  expect(kept()).toBe('kept-token')
  answerQuestion(true)
  await settle()
  expect(kept()).toBe('fresh')
  expect(listPaths(tab)).not.toContain('/api/user/bind')
})

test('a half session without earnings is not asked, and binds its character to nobody', async () => {
  const tab = await arriveHalf(0)
  expect($question.get()).toBe(null)
  expect(kept()).toBe('fresh')
  expect(listPaths(tab)).not.toContain('/api/user/bind')
})

test('a guest whose words were not sent is asked', async () => {
  browser.local.set('guildhall.unsent.40000001', 'Hello')
  const tab = openTab(browser, { platform: openWith() })
  leaveTicket(tab, 'FULL')
  await openPortal()
  await vi.dynamicImportSettled()
  await settle()
  expect($question.get()).toMatchObject({ title: 'session.switch.guest_title' })
  expect($session.get().mode).toBe('NONE')
  answerQuestion(false)
  await settle()
  expect(listEnded(tab)).toEqual(['fresh'])
  expect(kept() ?? null).toBe(null)
})

test('a game’s ticket takes nothing from who is signed in to the whole account', async () => {
  const tab = await arrive(openWith({ fp_uid: '40000001', game_project: 'st_global' }))
  expect($session.get()).toMatchObject({ token: 'kept-token', gameProject: '' })
  expect(listEnded(tab)).toEqual(['fresh'])
  expect(listPaths(tab).slice(0, 2)).toEqual(['/api/auth/h5_2_auth_new', '/api/user/info'])
})

test('but does where that session is over', async () => {
  const over = ({ headers }: { headers: Record<string, string> }) =>
    headers['h5-auth'] === 'fresh' ? { code: 0, data: sampleUser } : { code: 1003 }
  await arrive(openWith({ fp_uid: '40000001', game_project: 'st_global' }, { 'user/info': over }))
  expect($session.get()).toMatchObject({ token: 'fresh', gameProject: 'st_global' })
  expect(browser.local.get('guildhall.game_project')).toBe('st_global')
})

test('a session of another game is none here, and stays', async () => {
  leaveSession(browser)
  for (const values of [browser.local, browser.cookies]) values.set('guildhall.game_project', 'koa_global')
  const tab = openTab(browser, { platform: openWith() })
  await openPortal()
  expect($user.get().kind).toBe('guest')
  expect($session.get().mode).toBe('NONE')
  expect(listPaths(tab)).toEqual([])
  expect(kept()).toBe('kept-token')
  openTab(browser, { platform: openWith(), facts: { gameProject: 'koa_global', project: 'koa_zone' } })
  await openPortal()
  expect($user.get().kind).toBe('ready')
})

test('user/info that says 1005 makes a guest, and takes nothing from the browser', async () => {
  leaveSession(browser)
  openTab(browser, { platform: openWith({}, { 'user/info': { code: 1005 } }) })
  await openPortal()
  expect($user.get().kind).toBe('guest')
  expect($session.get().mode).toBe('NONE')
  expect(kept()).toBe('kept-token')
})
