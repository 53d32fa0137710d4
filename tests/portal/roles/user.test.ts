import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heedPlatformTime } from '../../../src/portal/platform-clock.ts'
import { applyReceipt } from '../../../src/portal/roles/apply-receipt.ts'
import { activateRole, switchRole } from '../../../src/portal/roles/choose-role.ts'
import { refreshRoles } from '../../../src/portal/roles/roles-store.ts'
import { refreshUser } from '../../../src/portal/roles/user-store.ts'
import { $benefitsStatus, $roles, $user } from '../../../src/portal/session/account-state.ts'
import { readAccount, readPlayer } from '../../../src/portal/session/read-player.ts'
import { $session } from '../../../src/portal/session/session-store.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  listEvents,
  listPaths,
  openTab,
  settle,
} from '../session/fake-environment.ts'
import { answerBy, goodReplies, leaveSession, sampleList, sampleRole, sampleUser } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
  leaveSession(browser)
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('a guest is known without a call', async () => {
  const tab = openTab(createFakeBrowser())
  await refreshUser()
  expect($user.get()).toEqual({ kind: 'guest' })
  expect(tab.requests).toEqual([])
})

test('a player is ready with who they are', async () => {
  openTab(browser, { platform: answerBy(goodReplies) })
  await refreshUser()
  expect($user.get()).toEqual({ kind: 'ready', user: sampleUser })
  expect($benefitsStatus.get()).toBe(0)
})

test.each([1002, 1003])('%i from user/info is a logout event of type 2 and a null user', async (code) => {
  const tab = openTab(browser, { platform: answerBy({ 'user/info': { code } }) })
  await refreshUser()
  expect($user.get()).toEqual({ kind: 'guest' })
  expect($session.get().mode).toBe('NONE')
  expect(tab.events).toMatchObject([{ event: 'logout', user: { type: 2 } }])
})

test('2003 is a null user who stays logged in', async () => {
  openTab(browser, { platform: answerBy({ 'user/info': { code: 2003 } }) })
  await refreshUser()
  expect($user.get()).toEqual({ kind: 'noRole' })
  expect($session.get().mode).toBe('FULL')
})

test('2002 lists roles, switches to a random active one and asks again', async () => {
  const roles = [sampleRole('1', { is_active: 0, level: 99 }), sampleRole('2'), sampleRole('3')]
  const elsewhere = sampleRole('4', { game_id: '2031', game_project: 'koa_global' })
  const tab = openTab(browser, {
    platform: answerBy({
      'user/info': [{ code: 2002 }, { code: 0, data: sampleUser }],
      'user/list': { code: 0, data: sampleList([...roles, elsewhere]) },
      'user/change': { code: 0, data: { uid: '3', game_id: '2202', game_project: 'st_global' } },
    }),
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  await refreshUser()
  expect(listPaths(tab)).toEqual(['/api/user/info', '/api/user/list', '/api/user/change', '/api/user/info'])
  expect(tab.requests[2]?.body).toMatchObject({ game_id: '2202', uid: '3' })
  expect($user.get().kind).toBe('ready')
})

test('2002 for ever ends after 3 tries as logged out', async () => {
  const tab = openTab(browser, {
    platform: answerBy({
      'user/info': { code: 2002 },
      'user/list': { code: 0, data: sampleList([sampleRole('1')]) },
      'user/change': { code: 0, data: { uid: '1', game_id: '2202', game_project: 'st_global' } },
    }),
  })
  await refreshUser()
  expect(listPaths(tab).filter((path) => path === '/api/user/change')).toHaveLength(3)
  expect(listPaths(tab).filter((path) => path === '/api/user/info')).toHaveLength(4)
  expect($user.get()).toEqual({ kind: 'guest' })
  expect($session.get().mode).toBe('NONE')
  expect(tab.events).toMatchObject([{ event: 'logout', user: { type: 4 } }])
})

test('2002 without any role in this game is logged out at once', async () => {
  openTab(browser, {
    platform: answerBy({ 'user/info': { code: 2002 }, 'user/list': { code: 0, data: sampleList([]) } }),
  })
  await refreshUser()
  expect($user.get()).toEqual({ kind: 'guest' })
})

test('2002 switches to no inactive character, which the platform would refuse', async () => {
  const tab = openTab(browser, {
    platform: answerBy({
      'user/info': { code: 2002 },
      'user/list': { code: 0, data: sampleList([sampleRole('1', { is_active: 0 })]) },
      'user/change': { code: 3007 },
    }),
  })
  await refreshUser()
  expect(listPaths(tab)).not.toContain('/api/user/change')
})

test('a player with inactive characters only stays signed in, as nobody in particular, with a gray call to activate', async () => {
  const idle = { ...sampleUser, uid: '', nickname: '', server: '', level: 0, role_growth: 0, user_gary: 1 as const }
  const tab = openTab(browser, {
    platform: answerBy({
      'user/info': [{ code: 0, data: idle }, { code: 2002 }, { code: 0, data: { ...sampleUser, uid: '700002' } }],
      'user/list': { code: 0, data: sampleList([sampleRole('700002')]) },
      'user/activation_gary': { code: 0, data: { uid: '700002', active_limit: 6, active_num: 1, in_calculate: 0 } },
      'user/active_buff': { code: 3001 },
      'user/change': { code: 0, data: { uid: '700002', game_id: '2202', game_project: 'st_global' } },
    }),
  })
  await refreshUser()
  expect($user.get()).toEqual({ kind: 'inactive', user: idle })
  expect($session.get().mode).toBe('FULL')
  expect([readPlayer(), readAccount()]).toEqual([null, idle])
  expect(await activateRole(sampleRole('700002'))).toEqual({ kind: 'activated', gift: null })
  expect($user.get()).toMatchObject({ kind: 'ready', user: { uid: '700002' } })
  expect(tab.requests.every(({ headers }) => !headers['priv-uid'])).toBe(true)
  expect(listEvents(tab)).toEqual([])
})

test('2002 with a broken connection behind it is trouble, not a logout', async () => {
  openTab(browser, { platform: answerBy({ 'user/info': { code: 2002 }, 'user/list': 'disconnected' }) })
  await refreshUser()
  expect($user.get()).toMatchObject({ kind: 'failed' })
  expect($session.get().mode).toBe('FULL')
})

test.each([
  ['the player', refreshUser, $user],
  ['the list of roles', refreshRoles, $roles],
] as const)('a broken connection is trouble at first, and later leaves %s known', async (_name, refresh, $state) => {
  const tab = openTab(browser, { platform: () => 'disconnected' })
  await refresh()
  expect($state.get()).toMatchObject({ kind: 'failed' })
  tab.platform = answerBy(goodReplies)
  await refresh()
  tab.platform = () => 'disconnected'
  await refresh()
  expect($state.get().kind).toBe('ready')
})

test('while benefits are counted the status is 1, and user info is asked again when they should be done', async () => {
  const tab = openTab(browser)
  const until = tab.environment.now() / 1000 + 5
  const counting = { code: 0, data: { ...sampleUser, in_calculate: until } }
  tab.platform = answerBy({ 'user/info': [counting, counting] })
  await refreshUser()
  expect($benefitsStatus.get()).toBe(1)
  await tab.pass(4999)
  expect(tab.requests).toHaveLength(1)
  await tab.pass(1)
  expect(tab.requests).toHaveLength(2)
  expect($benefitsStatus.get()).toBe(2)
  await tab.pass(600_000)
  expect(tab.requests).toHaveLength(2)
})

const day = 24 * 60 * 60

test.each([
  ['a day slow', day],
  ['right', 0],
  ['a day fast', -day],
])('in_calculate is measured by the platform\u2019s clock, on a phone whose own is %s', async (_, lead) => {
  const tab = openTab(browser)
  const now = tab.environment.now() / 1000 + lead
  const headers = { 'platform-time': String(now * 1000) }
  const counting = { code: 0, data: { ...sampleUser, in_calculate: now + 5 }, headers }
  const counted = { ...counting, headers: { 'platform-time': String((now + 5) * 1000) } }
  tab.platform = answerBy({ 'user/info': [counting, counted] })
  await refreshUser()
  expect($benefitsStatus.get()).toBe(1)
  await tab.pass(4999)
  expect(tab.requests).toHaveLength(1)
  await tab.pass(1)
  expect(tab.requests).toHaveLength(2)
  expect($benefitsStatus.get()).toBe(2)
  heedPlatformTime(new Response(null, { headers: { 'platform-time': String(tab.environment.now()) } }))
})

test('benefits that are counted for long are looked at again and again', async () => {
  const tab = openTab(browser)
  const until = tab.environment.now() / 1000 + 3600
  tab.platform = answerBy({
    'user/info': [
      { code: 0, data: { ...sampleUser, in_calculate: until } },
      { code: 0, data: sampleUser },
    ],
  })
  await refreshUser()
  await tab.pass(30_000)
  expect($benefitsStatus.get()).toBe(0)
})

test('only the latest of two askings counts', async () => {
  const first = Promise.withResolvers<{ code: number; data: unknown }>()
  const tab = openTab(browser, { platform: () => first.promise })
  const early = refreshUser()
  await settle()
  tab.platform = answerBy({ 'user/info': { code: 0, data: { ...sampleUser, coin: 99 } } })
  await refreshUser()
  first.resolve({ code: 0, data: { ...sampleUser, coin: 1 } })
  await early
  expect($user.get()).toMatchObject({ user: { coin: 99 } })
})

test('a receipt shows its balances at once and asks for the level behind growth', async () => {
  const tab = openTab(browser, { platform: answerBy(goodReplies) })
  await refreshUser()
  applyReceipt({ reward_list: [], coin: 75 })
  expect($user.get()).toMatchObject({ user: { coin: 75, account_growth: 100 } })
  await settle()
  expect(tab.requests).toHaveLength(1)
  applyReceipt({ reward_list: [], account_growth: 150, role_growth: 60 })
  expect($user.get()).toMatchObject({ user: { account_growth: 150, game_growth: 20, role_growth: 60 } })
  await settle()
  expect(tab.requests).toHaveLength(2)
})

test('an answer from before a receipt does not take its balances back', async () => {
  const tab = openTab(browser, { platform: answerBy(goodReplies) })
  await refreshUser()
  const early = Promise.withResolvers<{ code: number; data: unknown }>()
  tab.platform = () => early.promise
  const asking = refreshUser()
  await settle()
  tab.platform = answerBy({ 'user/info': { code: 0, data: { ...sampleUser, coin: 75 } } })
  applyReceipt({ reward_list: [], coin: 75 })
  early.resolve({ code: 0, data: sampleUser })
  await asking
  await settle()
  expect($user.get()).toMatchObject({ user: { coin: 75 } })
  expect(tab.requests).toHaveLength(3)
  applyReceipt({ reward_list: [], coin: 80 })
  await settle()
  expect(tab.requests).toHaveLength(3)
})

test('roles come active first, then by level', async () => {
  const roles = [
    sampleRole('low', { level: 5 }),
    sampleRole('sleeping', { level: 99, is_active: 0 }),
    sampleRole('high', { level: 40 }),
  ]
  openTab(browser, { platform: answerBy({ 'user/list': { code: 0, data: sampleList(roles) } }) })
  await refreshRoles()
  const state = $roles.get()
  const list = state.kind === 'ready' ? state.list.game_list[0]?.sub_game_list[0]?.user_list : []
  expect(list?.map(({ uid }) => uid)).toEqual(['high', 'low', 'sleeping'])
})

test('a switch asks anew who the player is', async () => {
  const tab = openTab(browser, {
    platform: answerBy({
      ...goodReplies,
      'user/info': [
        { code: 0, data: sampleUser },
        { code: 0, data: { ...sampleUser, uid: '700002' } },
      ],
      'user/change': { code: 0, data: { uid: '700002', game_id: '2202', game_project: 'st_global' } },
    }),
  })
  await refreshUser()
  expect(await switchRole(sampleRole('700002'))).toEqual({ kind: 'switched' })
  expect($user.get()).toMatchObject({ user: { uid: '700002' } })
  expect(tab.requests[1]?.body).toMatchObject({ game_id: '2202', uid: '700002', device_id: 'id-1-1' })
  expect(listEvents(tab)).toEqual([])
})
