import { beforeEach, expect, test, vi } from 'vitest'
import { findSiteByPath } from '../../../src/contract/games.ts'
import { socialAddress } from '../../../src/contract/passport/calls.ts'
import { loginChannel } from '../../../src/contract/passport/messages.ts'
import { readLoginMessage } from '../../../src/portal/login/heed-login.ts'
import { leaveFor } from '../../../src/portal/login/leave-for.ts'
import { findLoginPage } from '../../../src/portal/login/login-store.ts'
import { completeLogin, findWayBack } from '../../../src/portal/login/sign-in.ts'
import { findSocialAddress } from '../../../src/portal/login/social-login.ts'
import { $session } from '../../../src/portal/session/session-store.ts'
import { openPortal } from '../../../src/portal/start/open-portal.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { createFakeBrowser, type FakeBrowser, listEvents, listPaths, openTab } from '../session/fake-environment.ts'
import { answerBy, goodReplies, leaveSession, leaveTicket, sampleUser } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))
vi.mock('../../../src/portal/login/login-overlay.ts', () => ({ openLogin: async () => {} }))

const exchanged = {
  code: 0,
  data: { auth_token: 'fresh', fp_uid: '40000009', login_type: 1, game_project: '', user: null },
}
const bound = { code: 0, data: { uid: '700001', game_id: '2202', game_project: 'st_global' } }
let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  $toast.set({ isOpen: false, icon: null, text: '' })
})

test('login success keeps the session, asks for user and roles, scrolls up and greets', async () => {
  const tab = openTab(browser, { platform: answerBy({ ...goodReplies, 'auth/h5_2_auth_new': exchanged }) })
  await openPortal()
  expect(await completeLogin('ticket')).toBe(true)
  expect($session.get()).toEqual({ mode: 'FULL', token: 'fresh', fpUid: '40000009', gameProject: '' })
  expect(browser.cookies.get('guildhall.token')).toBe('fresh')
  expect(listPaths(tab)[0]).toBe('/api/auth/h5_2_auth_new')
  expect(listPaths(tab).slice(1).sort()).toEqual(['/api/user/info', '/api/user/list'])
  expect(tab.scrolls).toBe(1)
  expect(listEvents(tab)).toEqual(['page_visit', 'login'])
  expect($toast.get()).toMatchObject({ icon: 'success', text: 'session.login.welcome_name(Captain Wren)' })
})

test('a refused ticket changes nothing, and says so', async () => {
  openTab(browser, { platform: answerBy({ 'auth/h5_2_auth_new': { code: 1003 } }) })
  await openPortal()
  expect(await completeLogin('ticket')).toBe(false)
  expect($session.get().mode).toBe('NONE')
  expect($toast.get()).toMatchObject({ icon: 'error', text: 'session.login.failed_toast' })
})

test('an unbound HALF player sends bind-uid first, and the role follows before anything is asked', async () => {
  leaveSession(browser, 'HALF', 'half-token')
  const tab = openTab(browser, {
    platform: answerBy({
      ...goodReplies,
      'user/info': { code: 0, data: { ...sampleUser, has_bind: 2 } },
      'auth/h5_2_auth_new': exchanged,
      'user/bind': bound,
    }),
  })
  await openPortal()
  await completeLogin('ticket')
  expect(listEvents(tab)).toEqual(['page_visit', 'bind_uid', 'login'])
  expect(tab.events[1]?.user).toMatchObject({ mode: 'HALF', fp_uid: '40000001' })
  const paths = listPaths(tab).slice(2)
  expect(paths.slice(0, 2)).toEqual(['/api/auth/h5_2_auth_new', '/api/user/bind'])
  expect(paths.slice(2).sort()).toEqual(['/api/auth/logout', '/api/user/info', '/api/user/list'])
  const bind = tab.requests.find(({ path }) => path === '/api/user/bind')
  expect(bind).toMatchObject({ headers: { 'h5-auth': 'fresh' }, body: { token: 'half-token' } })
  expect($toast.get().text).toBe('session.bind.done')
})

test.each([
  ['HALF', 1],
  ['FULL', 2],
] as const)('nothing is bound for %s with has_bind %i', async (mode, has_bind) => {
  leaveSession(browser, mode)
  const tab = openTab(browser, {
    platform: answerBy({
      ...goodReplies,
      'user/info': { code: 0, data: { ...sampleUser, has_bind } },
      'auth/h5_2_auth_new': exchanged,
    }),
  })
  await openPortal()
  await completeLogin('ticket')
  expect(listEvents(tab)).toEqual(['page_visit', 'login'])
  expect(listPaths(tab)).not.toContain('/api/user/bind')
})

test.each([
  [{ code: 3001 }, 'session.bind.already'],
  [{ code: 1001 }, 'session.bind.failed'],
  ['disconnected', 'act.outcome.unknown'],
] as const)('binding that ends in %o says %s and the player is signed in', async (reply, text) => {
  leaveSession(browser, 'HALF')
  openTab(browser, {
    platform: answerBy({
      ...goodReplies,
      'user/info': { code: 0, data: { ...sampleUser, has_bind: 2 } },
      'auth/h5_2_auth_new': exchanged,
      'user/bind': reply,
    }),
  })
  await openPortal()
  expect(await completeLogin('ticket')).toBe(true)
  expect($session.get().mode).toBe('FULL')
  expect($toast.get().text).toBe(text)
})

test('a role is bound also when the sign-in left the page and came back by /socialLogin, before leaving for home', async () => {
  leaveSession(browser, 'HALF', 'half-token')
  const tab = openTab(browser, {
    path: '/stormshot/socialLogin',
    facts: { route: 'socialLogin' },
    platform: answerBy({ ...goodReplies, 'auth/h5_2_auth_new': exchanged, 'user/bind': bound }),
  })
  tab.environment.tab.set('guildhall.bind', '1')
  tab.environment.tab.set('guildhall.left', `way-out ${tab.environment.now()}`)
  leaveTicket(tab, 'FULL', { departure: 'way-out' })
  await openPortal()
  expect(listPaths(tab).slice(0, 2)).toEqual(['/api/auth/h5_2_auth_new', '/api/user/bind'])
  expect(listEvents(tab)).toEqual(['bind_uid', 'login', 'page_visit'])
  expect(tab.navigations).toEqual([{ to: '/stormshot', how: 'replace' }])
  expect(tab.environment.tab.get('guildhall.bind')).toBe(null)
})

test('who left a page for a provider is led back to it', async () => {
  const before = openTab(browser, { path: '/stormshot/store?tab=2', platform: answerBy(goodReplies) })
  await leaveFor(13)
  const tab = openTab(browser, {
    path: '/stormshot/socialLogin',
    facts: { route: 'socialLogin' },
    platform: answerBy({ ...goodReplies, 'auth/h5_2_auth_new': exchanged }),
  })
  // A tab keeps its storage from page to page.
  for (const name of before.environment.tab.names())
    tab.environment.tab.set(name, before.environment.tab.get(name) ?? '')
  leaveTicket(tab, 'FULL')
  await openPortal()
  expect(tab.navigations).toEqual([{ to: '/stormshot/store?tab=2', how: 'replace' }])
})

test('a ticket in the address of any other page binds nothing: the game chose the account, not the player', async () => {
  leaveSession(browser, 'HALF')
  const tab = openTab(browser, { platform: answerBy({ ...goodReplies, 'auth/h5_2_auth_new': exchanged }) })
  leaveTicket(tab, 'FULL')
  await openPortal()
  expect(listPaths(tab)).not.toContain('/api/user/bind')
})

test.each([
  ['en', 'https://portal.example/passport?game=stormshot&site=stormshot'],
  ['zh-cn', 'https://portal.example/passport/zh-cn?game=stormshot&site=stormshot'],
])('the hosted login is opened in %s and in the look of the game', (locale, url) => {
  openTab(browser, { facts: { locale } })
  expect(findLoginPage()).toEqual({ url, origin: 'https://portal.example' })
})

test('the hosted login is told of a social sign-in that failed', () => {
  openTab(browser, { path: '/stormshot/socialLogin?social_error=1' })
  expect(new URL(findLoginPage().url).searchParams.get('social_error')).toBe('1')
})

const frame = {}
const from = { origin: 'https://portal.example', source: frame }
const message = { channel: loginChannel, type: 'login', token: 'ticket', fp_uid: '4' }

test('a message of the login is heard', () => {
  expect(readLoginMessage({ ...from, data: message }, from)).toEqual(message)
})

test.each([
  ['another origin', { ...from, origin: 'https://evil.example', data: message }],
  ['another window', { ...from, source: {}, data: message }],
  ['no window', { ...from, source: null, data: message }],
  ['another channel', { ...from, data: { ...message, channel: 'other' } }],
  ['an unknown type', { ...from, data: { ...message, type: 'steal' } }],
  ['a missing token', { ...from, data: { channel: loginChannel, type: 'login', fp_uid: '4' } }],
  ['a bare text', { ...from, data: 'login' }],
])('a message of %s is not', (_, heard) => {
  expect(readLoginMessage(heard, from)).toBe(null)
})

test('back leads to the open page of this site that the player came from, else home', async () => {
  const tab = openTab(browser, { path: '/stormshot/store?tab=2' })
  await openPortal()
  tab.address = new URL('https://portal.example/stormshot/signinbenefit')
  expect(findWayBack()).toBe('/stormshot')
  tab.referrer = 'https://portal.example/stormshot/store?tab=2'
  expect(findWayBack()).toBe('/stormshot/store?tab=2')
  tab.referrer = 'https://portal.example.evil/'
  expect(findWayBack()).toBe('/stormshot')
})

test('a page that demands a login is no way back', async () => {
  const tab = openTab(browser, { path: '/stormshot/message', facts: { login: 'required', locale: 'ar' } })
  await openPortal().catch(() => undefined)
  tab.referrer = 'https://portal.example/stormshot/ar/message'
  expect(findWayBack()).toBe('/stormshot/ar')
})

test.each([
  ['google', 13],
  ['facebook', 10],
] as const)('a social sign-in by %s leaves for its own page', (name, provider) => {
  openTab(browser, { facts: { site: 'funzone/st', locale: 'ar' } })
  const site = findSiteByPath('/funzone/st')
  const address = findSocialAddress(provider, 'way-out')
  expect(site && `${socialAddress(name, site, 'ar')}&departure=way-out`).toBe(address)
})

test('a sign-in that the browser does not keep says that the next page will not know the player', async () => {
  browser.deniesCookies = true
  browser.deniesStorage = true
  openTab(browser, { platform: answerBy({ ...goodReplies, 'auth/h5_2_auth_new': exchanged }) })
  await openPortal()
  expect(await completeLogin('ticket')).toBe(true)
  expect($toast.get().text).toBe('session.login.not_kept')
})
