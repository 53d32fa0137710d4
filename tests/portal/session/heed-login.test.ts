import { beforeEach, expect, test, vi } from 'vitest'
import { loginChannel as channel, type LoginMessage } from '../../../src/contract/passport/messages.ts'
import { heedLogin, readLoginForm, resetLoginForm } from '../../../src/portal/session/heed-login.ts'
import { findLoginPage } from '../../../src/portal/session/login-dialog.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { createFakeBrowser, type FakeTab, openTab } from './fake-environment.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('./texts.ts'))

let tab: FakeTab

beforeEach(() => {
  tab = openTab(createFakeBrowser())
  resetLoginForm()
  $toast.set({ isOpen: false, icon: null, text: '' })
})

async function hear(message: LoginMessage, { isReady = true, isGood = true } = {}) {
  const done: unknown[] = []
  const note =
    (name: string) =>
    (...with_: unknown[]) => {
      done.push([name, ...with_])
    }
  const overlay = {
    isReady: () => isReady,
    showReady: note('ready'),
    showFailure: note('failure'),
    load: note('load'),
  }
  const answers = {
    goBack: note('back'),
    leaveFor: note('leave'),
    completeLogin: async (token: string) => {
      note('login')(token)
      return isGood
    },
  }
  await heedLogin(message, overlay, answers)
  return done
}

const listLogged = () => tab.events.map(({ event, user: { fp_uid, mode, ...said } }) => [event, said])

test('every message of the hosted login has its effect', async () => {
  expect(await hear({ channel, type: 'action', action: 'ready' })).toEqual([['ready']])
  expect(await hear({ channel, type: 'back' })).toEqual([['back']])
  expect(await hear({ channel, type: 'social_login_redirect', provider: 13 })).toEqual([['leave', 13]])
  expect(await hear({ channel, type: 'login', token: 't', fp_uid: '4' })).toEqual([['login', 't']])
  expect(await hear({ channel, type: 'login', token: 't', fp_uid: '4' }, { isGood: false })).toEqual([
    ['login', 't'],
    ['load'],
  ])
  expect(listLogged()).toEqual([
    ['login_action', { action: 'ready' }],
    ['login_back', {}],
    ['social_login_redirect', { provider: 13 }],
  ])
})

test('the form that was opened last is the one that trying again opens', async () => {
  expect(new URL(findLoginPage().url).searchParams.get('form')).toBe(null)
  expect(await hear({ channel, type: 'action', action: 'show_register' })).toEqual([])
  expect(new URL(findLoginPage().url).searchParams.get('form')).toBe('register')
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
  expect(new URL(findLoginPage().url).searchParams.get('form')).toBe('register')
})

test('an error is logged, and said where the form cannot explain it', async () => {
  expect(await hear({ channel, type: 'error', code: 2102 })).toEqual([])
  expect($toast.get().isOpen).toBe(false)
  expect(await hear({ channel, type: 'error', code: 5000 })).toEqual([])
  expect($toast.get()).toMatchObject({ isOpen: true, icon: 'error', text: 'session.login.failed_toast' })
  expect(await hear({ channel, type: 'error', code: 5000 }, { isReady: false })).toEqual([['failure']])
  expect(listLogged()).toEqual([2102, 5000, 5000].map((code) => ['login_error', { code }]))
})
