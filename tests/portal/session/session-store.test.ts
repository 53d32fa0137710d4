import { beforeEach, expect, test } from 'vitest'
import { $user } from '../../../src/portal/session/account-state.ts'
import {
  $session,
  endSession,
  logoutTypes,
  restoreSession,
  startSession,
} from '../../../src/portal/session/session-store.ts'
import { createFakeBrowser, type FakeBrowser, listEvents, openTab } from './fake-environment.ts'
import { leaveSession } from './sample.ts'

const full = { mode: 'FULL', token: 'new-token', fpUid: '40000002', gameProject: '' } as const
let browser: FakeBrowser

beforeEach(() => {
  browser = createFakeBrowser()
})

test('a session is kept in cookie and localStorage', () => {
  const tab = openTab(browser)
  startSession(full)
  const kept = {
    'guildhall.token': 'new-token',
    'guildhall.fp_uid': '40000002',
    'guildhall.mode': 'FULL',
    'guildhall.game_project': '',
  }
  expect(Object.fromEntries(browser.cookies)).toEqual(kept)
  expect(Object.fromEntries(browser.local)).toMatchObject(kept)
  expect(tab.events).toEqual([])
})

test('where localStorage is denied the cookie serves, and the denial is an event', () => {
  browser.deniesStorage = true
  const tab = openTab(browser)
  startSession(full)
  expect(tab.events.map(({ event, user }) => [event, user.place])).toEqual([['token_write_denied', 'localStorage']])
  openTab(browser)
  restoreSession()
  expect($session.get()).toEqual(full)
})

test('where cookies are denied localStorage serves, and the denial is an event', () => {
  browser.deniesCookies = true
  const tab = openTab(browser)
  startSession(full)
  expect(tab.events.map(({ event, user }) => [event, user.place])).toEqual([['token_write_denied', 'cookie']])
  openTab(browser)
  restoreSession()
  expect($session.get()).toEqual(full)
})

test('where both are denied the session lives in the page', () => {
  browser.deniesCookies = true
  browser.deniesStorage = true
  const tab = openTab(browser)
  startSession(full)
  expect($session.get()).toEqual(full)
  expect(listEvents(tab)).toEqual(['token_write_denied', 'token_write_denied'])
})

test('a visit renews what one of the two places has lost', () => {
  leaveSession(browser)
  browser.cookies.clear()
  openTab(browser)
  expect(restoreSession()).toBe(true)
  expect(browser.cookies.get('guildhall.token')).toBe('kept-token')
  expect(browser.cookies.get('guildhall.mode')).toBe('FULL')
})

test('a kept mode that is none of ours is nobody', () => {
  leaveSession(browser)
  browser.local.set('guildhall.mode', 'ADMIN')
  browser.cookies.clear()
  openTab(browser)
  expect(restoreSession()).toBe(false)
  expect($session.get().mode).toBe('NONE')
})

test('the end of a session says whose it was, then forgets mode, token, fp uid, community data and the account', () => {
  leaveSession(browser)
  const tab = openTab(browser)
  restoreSession()
  tab.environment.local.set('guildhall.community_session', 'x')
  tab.environment.tab.set('guildhall.community_tab', 'x')
  tab.environment.local.set('guildhall.device_id', 'stays')
  endSession(logoutTypes.byPlayer)
  expect(tab.events[0]).toMatchObject({ event: 'logout', user: { fp_uid: '40000001', mode: 'FULL', type: 1 } })
  expect(browser.cookies.size).toBe(0)
  expect(browser.local.get('guildhall.device_id')).toBe('stays')
  expect([...browser.local.keys()].filter((name) => /token|fp_uid|mode|community/.test(name))).toEqual([])
  expect(tab.environment.tab.names()).toEqual([])
  expect($session.get()).toEqual({ mode: 'NONE', token: '', fpUid: '', gameProject: '' })
  expect($user.get()).toEqual({ kind: 'guest' })
})
