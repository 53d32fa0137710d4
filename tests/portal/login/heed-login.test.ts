import { beforeEach, expect, test, vi } from 'vitest'
import { loginChannel as channel, type LoginMessage } from '../../../src/contract/passport/messages.ts'
import { heedLogin } from '../../../src/portal/login/heed-login.ts'
import { readLoginForm, resetLoginForm } from '../../../src/portal/login/login-form.ts'
import { $login, closeLogin, findLoginPage, settleLogin, showLogin } from '../../../src/portal/login/login-store.ts'
import { $session } from '../../../src/portal/session/session-store.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { createFakeBrowser, type FakeTab, openTab } from '../session/fake-environment.ts'
import { answerBy, goodReplies } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))

const exchanged = {
  code: 0,
  data: { auth_token: 'fresh', fp_uid: '40000009', login_type: 1, game_project: '', user: null },
}
let tab: FakeTab

function open(path = '/stormshot', reply: { code: number; data?: unknown } = exchanged): void {
  tab = openTab(createFakeBrowser(), { path, platform: answerBy({ ...goodReplies, 'auth/h5_2_auth_new': reply }) })
  closeLogin()
  $toast.set({ isOpen: false, icon: null, text: '' })
  showLogin()
}

beforeEach(() => open())

const hear = (message: LoginMessage) => heedLogin(message)
const isReady = () => hear({ channel, type: 'action', action: 'ready' })
const listLogged = () => tab.events.map(({ event, user: { fp_uid, mode, ...said } }) => [event, said])
const readForm = () => new URL(findLoginPage().url).searchParams.get('form')

test('the login waits for its page, and offers another try where it does not come in time', async () => {
  expect($login.get()).toMatchObject({ phase: 'waiting', url: expect.stringContaining('/passport?') })
  await tab.pass(15_000)
  expect($login.get().phase).toBe('failed')
  open()
  await isReady()
  await tab.pass(15_000)
  expect($login.get().phase).toBe('ready')
})

test('opening it twice does nothing', () => {
  const before = $login.get()
  showLogin()
  expect($login.get()).toBe(before)
})

test('back closes it, and leaves a page that demands a sign-in', async () => {
  await hear({ channel, type: 'back' })
  expect($login.get().phase).toBe('closed')
  expect(tab.navigations).toEqual([])
  open()
  tab.facts.login = 'required'
  await hear({ channel, type: 'back' })
  expect(tab.navigations).toEqual([{ to: '/stormshot', how: 'replace' }])
  expect(listLogged()).toEqual([['login_back', {}]])
})

test('a provider’s page is left for', async () => {
  await hear({ channel, type: 'social_login_redirect', provider: 13 })
  expect(tab.navigations).toMatchObject([{ to: expect.stringContaining('google') }])
  expect(listLogged()).toEqual([['social_login_redirect', { provider: 13 }]])
})

test('a good ticket signs in and closes it', async () => {
  await hear({ channel, type: 'login', token: 't', fp_uid: '4' })
  expect($session.get().token).toBe('fresh')
  expect($login.get().phase).toBe('closed')
})

test('a ticket that is no good opens it anew', async () => {
  open('/stormshot', { code: 1003 })
  await isReady()
  const before = $login.get()
  await hear({ channel, type: 'login', token: 't', fp_uid: '4' })
  expect($login.get()).toMatchObject({ phase: 'waiting' })
  expect($login.get()).not.toEqual(before)
})

test('the form that was opened last is the one that trying again opens', async () => {
  expect(readForm()).toBe(null)
  await hear({ channel, type: 'action', action: 'show_register' })
  expect(readForm()).toBe('register')
  await hear({ channel, type: 'action', action: 'show_login' })
  expect(readLoginForm()).toBe('login')
  expect(listLogged()).toEqual([
    ['login_action', { action: 'show_register' }],
    ['login_action', { action: 'show_login' }],
  ])
})

test('an address can ask for the form that makes an account', () => {
  tab = openTab(createFakeBrowser(), { path: '/stormshot/login?form=register' })
  resetLoginForm()
  expect(readForm()).toBe('register')
})

test('an error is logged, and said where the form cannot explain it', async () => {
  await isReady()
  await hear({ channel, type: 'error', code: 2102 })
  expect($toast.get().isOpen).toBe(false)
  await hear({ channel, type: 'error', code: 5000 })
  expect($toast.get()).toMatchObject({ isOpen: true, icon: 'error', text: 'session.login.failed_toast' })
  expect(listLogged().slice(1)).toEqual([2102, 5000].map((code) => ['login_error', { code }]))
})

test('an error of a page that never was ready offers another try', async () => {
  await hear({ channel, type: 'error', code: 5000 })
  expect($login.get().phase).toBe('failed')
  settleLogin('ready')
  expect($login.get().phase).toBe('ready')
})
