import { beforeEach, expect, test, vi } from 'vitest'
import { getEnvironment } from '../../../src/portal/environment.ts'
import { openLogin } from '../../../src/portal/login/login-overlay.ts'
import { signOut } from '../../../src/portal/login/sign-out.ts'
import { $roles, $user } from '../../../src/portal/session/account-state.ts'
import { signedOutName } from '../../../src/portal/session/kept-session.ts'
import { $session, startSession } from '../../../src/portal/session/session-store.ts'
import { openPortal } from '../../../src/portal/start/open-portal.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  listEvents,
  listPaths,
  openTab,
  settle,
} from '../session/fake-environment.ts'
import { answerBy, goodReplies, leaveSession, leaveTicket } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))
vi.mock('../../../src/portal/login/login-overlay.ts', () => ({ openLogin: vi.fn(async () => {}) }))

let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  vi.mocked(openLogin).mockClear()
})

const deep = { route: 'myinfo/generalinfo', section: 'myinfo', guard: 'deep', login: 'required' }

test('the visit is logged once the user state is known, without secrets', async () => {
  leaveSession(browser)
  const held = Promise.withResolvers<void>()
  const good = answerBy(goodReplies)
  const tab = openTab(browser, {
    path: '/stormshot/myinfo?tab=2&open_id=7',
    platform: async (request) => {
      await held.promise
      return good(request)
    },
  })
  const started = openPortal()
  await settle()
  expect(listEvents(tab)).toEqual([])
  held.resolve()
  await started
  expect($user.get().kind).toBe('ready')
  expect($roles.get().kind).toBe('ready')
  expect(tab.events).toMatchObject([
    {
      event: 'page_visit',
      user: { pathname: '/stormshot/myinfo', url: 'https://portal.example/stormshot/myinfo?tab=2', mode: 'FULL' },
    },
  ])
})

test('a page that history brings back logs its visit again', async () => {
  const tab = openTab(browser, { referrer: 'https://news.example/today?token=1&page=2' })
  await openPortal()
  tab.returnToPage()
  await settle()
  expect(listEvents(tab)).toEqual(['page_visit'])
  tab.restorePage()
  await settle()
  expect(listEvents(tab)).toEqual(['page_visit', 'page_visit'])
  for (const { user } of tab.events) expect(user.referrer).toBe('https://news.example/today?page=2')
})

test('a guest makes no call to be one', async () => {
  const tab = openTab(browser)
  await openPortal()
  expect(tab.requests).toEqual([])
  expect(listEvents(tab)).toEqual(['page_visit'])
  expect(openLogin).not.toHaveBeenCalled()
})

test.each([
  ['a page that demands it', '/stormshot/signinbenefit', { route: 'signinbenefit', login: 'required' }],
  ['/login', '/stormshot/login', { route: 'login' }],
  ['/socialLogin', '/stormshot/socialLogin', { route: 'socialLogin' }],
])('the login opens by itself for a guest on %s', async (_, path, facts) => {
  openTab(browser, { path, facts })
  await openPortal()
  expect(openLogin).toHaveBeenCalled()
})

test('the login stays shut for a player, a half-logged-in one, and one whom the network hides', async () => {
  const facts = { route: 'signinbenefit', login: 'required' }
  leaveSession(browser)
  openTab(browser, { facts, platform: answerBy(goodReplies) })
  await openPortal()
  openTab(browser, { facts, platform: () => 'disconnected' })
  await openPortal()
  leaveSession(browser, 'HALF')
  openTab(browser, { facts, platform: answerBy(goodReplies) })
  await openPortal()
  expect(openLogin).not.toHaveBeenCalled()
})

test.each(['/stormshot/login', '/stormshot/ar/socialLogin'])('who is signed in leaves %s for home', async (path) => {
  leaveSession(browser)
  const locale = path.includes('/ar/') ? 'ar' : 'en'
  const facts = { route: path.split('/').at(-1) ?? '', locale }
  const tab = openTab(browser, { path, facts, platform: answerBy(goodReplies) })
  await openPortal()
  expect(tab.navigations[0]).toEqual({ to: locale === 'ar' ? '/stormshot/ar' : '/stormshot', how: 'replace' })
})

test('the guard acts once more when roles have loaded', async () => {
  leaveSession(browser)
  const tab = openTab(browser, {
    path: '/stormshot/ar/myinfo/generalinfo',
    facts: { ...deep, locale: 'ar' },
    platform: answerBy({ 'user/info': { code: 1003 } }),
  })
  await openPortal()
  expect(tab.navigations).toEqual([{ to: '/stormshot/ar/myinfo', how: 'replace' }])
})

test('the guard lets a full player stand', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { path: '/stormshot/myinfo/generalinfo', facts: deep, platform: answerBy(goodReplies) })
  await openPortal()
  expect(tab.navigations).toEqual([])
})

test('a ticket on a deep page is exchanged first, and a HALF one is then guarded', async () => {
  const tab = openTab(browser, {
    path: '/stormshot/myinfo/generalinfo',
    facts: deep,
    platform: answerBy({
      ...goodReplies,
      'auth/h5_2_auth_new': {
        code: 0,
        data: { auth_token: 'half', fp_uid: '9', login_type: 2, game_project: '', user: null },
      },
    }),
  })
  leaveTicket(tab, 'HALF')
  await openPortal()
  expect(listPaths(tab)[0]).toBe('/api/auth/h5_2_auth_new')
  expect(tab.navigations).toEqual([{ to: '/stormshot/myinfo', how: 'replace' }])
})

test('the stored session of another tab is followed: signing in, becoming somebody else, signing out', async () => {
  const there = openTab(browser)
  const here = openTab(browser, { facts: { login: 'required' }, platform: answerBy(goodReplies) })
  await openPortal()
  expect($user.get().kind).toBe('guest')
  expect(openLogin).toHaveBeenCalledTimes(1)

  leaveThere(there.environment.local, 'from-there')
  await settle()
  expect($session.get()).toMatchObject({ mode: 'FULL', token: 'from-there' })
  expect($user.get().kind).toBe('ready')
  expect(here.requests.at(-1)?.headers['h5-auth']).toBe('from-there')

  leaveThere(there.environment.local, 'somebody-else')
  await settle()
  expect($session.get().token).toBe('somebody-else')

  for (const name of ['mode', 'fp_uid', 'token']) {
    browser.cookies.delete(`guildhall.${name}`)
    there.environment.local.remove(`guildhall.${name}`)
  }
  await settle()
  expect($session.get().mode).toBe('NONE')
  expect($user.get().kind).toBe('guest')
  expect(openLogin).toHaveBeenCalledTimes(2)
  // Nobody signed out here: the tab that did has reported it.
  expect(listEvents(here)).toEqual(['page_visit'])
})

function leaveThere(local: { set: (name: string, value: string) => boolean }, token: string): void {
  local.set('guildhall.fp_uid', '40000001')
  local.set('guildhall.mode', 'FULL')
  local.set('guildhall.token', token)
}

test('where localStorage is denied another tab is noticed on return', async () => {
  browser.deniesStorage = true
  const tab = openTab(browser, { platform: answerBy(goodReplies) })
  await openPortal()
  for (const [name, value] of [
    ['token', 'by-cookie'],
    ['fp_uid', '40000001'],
    ['mode', 'FULL'],
  ] as const) {
    browser.cookies.set(`guildhall.${name}`, value)
  }
  tab.returnToPage()
  await settle()
  expect($session.get().token).toBe('by-cookie')
  expect($user.get().kind).toBe('ready')
})

test('signing out revokes on the platform, then ends the session here', async () => {
  leaveSession(browser)
  const tab = openTab(browser, { platform: answerBy(goodReplies) })
  await openPortal()
  await signOut()
  expect(tab.requests.at(-1)).toMatchObject({ path: '/api/auth/logout', headers: { 'h5-auth': 'kept-token' } })
  expect($user.get()).toEqual({ kind: 'guest' })
  expect(tab.events.at(-1)).toMatchObject({ event: 'logout', user: { type: 1 } })
})

test('signing out leads home, which says so, and no login opens by itself', async () => {
  leaveSession(browser)
  const tab = openTab(browser, {
    path: '/stormshot/myinfo',
    facts: { route: 'myinfo', section: 'myinfo', login: 'required' },
    platform: answerBy(goodReplies),
  })
  await openPortal()
  await signOut()
  await settle()
  expect(tab.navigations).toMatchObject([{ to: '/stormshot', how: 'replace' }])
  expect(openLogin).not.toHaveBeenCalled()
  const told = getEnvironment().tab.get(signedOutName) ?? ''
  openTab(browser)
  getEnvironment().tab.set(signedOutName, told)
  await openPortal()
  expect($toast.get()).toMatchObject({ isOpen: true, text: 'session.logout.done' })
  expect(getEnvironment().tab.get(signedOutName)).toBeNull()
})

test('signing out works without a connection', async () => {
  leaveSession(browser)
  openTab(browser, { platform: answerBy({ ...goodReplies, 'auth/logout': 'disconnected' }) })
  await openPortal()
  await signOut()
  expect($session.get().mode).toBe('NONE')
})

test('a session that starts anew forgets the account before', async () => {
  leaveSession(browser)
  openTab(browser, { platform: answerBy(goodReplies) })
  await openPortal()
  startSession({ mode: 'FULL', token: 'other', fpUid: '2', gameProject: '' })
  expect($user.get()).toEqual({ kind: 'loading' })
})
