import { expect, test } from 'vitest'
import { findHostEnvironment } from '../../../src/contract/host-environment.ts'
import { exchangeTicket, userInfo } from '../../../src/contract/session/calls.ts'
import { addressOf } from '../../../src/portal/addresses.ts'
import { findOs, getDeviceId, getReferrer, getSessionId } from '../../../src/portal/webview/device.ts'
import { getWebview, keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

const minute = 60_000

test('the device id is made once and for ever', async () => {
  const browser = createFakeBrowser()
  const tab = openTab(browser)
  const id = getDeviceId()
  await tab.pass(400 * 24 * 60 * minute)
  openTab(browser)
  expect(getDeviceId()).toBe(id)
})

test('the device id lives as long as the page where nothing can be kept', () => {
  const browser = createFakeBrowser()
  browser.deniesStorage = true
  openTab(browser)
  expect(getDeviceId()).toBe(getDeviceId())
})

test('the session id lives 30 minutes from its making, not longer by use', async () => {
  const tab = openTab(createFakeBrowser())
  const id = getSessionId()
  await tab.pass(29 * minute)
  expect(getSessionId()).toBe(id)
  await tab.pass(minute)
  expect(getSessionId()).not.toBe(id)
})

test('the referrer of the address or of the page is kept for 30 minutes, and our own pages are none', async () => {
  const browser = createFakeBrowser()
  openTab(browser, { path: '/stormshot', referrer: 'https://portal.example/stormshot/store' })
  keepWebviewFacts()
  expect(getReferrer()).toBe('')
  openTab(browser, { path: '/stormshot', referrer: 'https://news.example/' })
  keepWebviewFacts()
  expect(getReferrer()).toBe('https://news.example/')
  const tab = openTab(browser, { path: '/stormshot?referrer=game_menu', referrer: 'https://news.example/' })
  keepWebviewFacts()
  expect(getReferrer()).toBe('game_menu')
  await tab.pass(30 * minute)
  expect(getReferrer()).toBe('')
})

test('a webview is remembered for the life of its tab, with its safe areas', () => {
  const browser = createFakeBrowser()
  const path =
    '/stormshot?from_sdk=1&sdk_version=2.7&sdk_lang=ar&sdk_game_id=2202&sdk_game_project=st_global&season_id=s4&top=60&bottom=-34'
  const tab = openTab(browser, { path })
  keepWebviewFacts()
  tab.address = new URL('https://portal.example/stormshot/myinfo')
  expect(getWebview()).toEqual({
    isInWebview: true,
    isFromSdk: true,
    sdkVersion: '2.7',
    sdkLang: 'ar',
    sdkGameId: '2202',
    sdkGameProject: 'st_global',
    seasonId: 's4',
    top: 60,
    bottom: -34,
  })
  expect(tab.rootProperties).toEqual({ '--inset-top': '60px', '--inset-bottom': '34px' })
})

test.each([
  ['?is_in_webview=1', 42, 0],
  ['?isInWebview=true&top=10&bottom=20', 42, 0],
  ['?isInWebview=true&top=x&bottom=y', 42, 0],
  ['?from_sdk=1&top=43&bottom=-1', 43, -1],
])('safe areas of %s: the top is at least 42 and the bottom at most 0', (query, top, bottom) => {
  openTab(createFakeBrowser(), { path: `/stormshot${query}` })
  keepWebviewFacts()
  expect(getWebview()).toMatchObject({ isInWebview: true, top, bottom })
})

test('a browser gets no safe areas of ours', () => {
  const tab = openTab(createFakeBrowser(), { path: '/stormshot?top=90' })
  keepWebviewFacts()
  expect(getWebview().isInWebview).toBe(false)
  expect(tab.rootProperties).toEqual({})
})

test.each([
  ['localhost', 'localhost'],
  ['127.0.0.1', 'localhost'],
  ['[::1]', 'localhost'],
  ['test.guildhall.example', 'test'],
  ['portal-stage.guildhall.example', 'stage'],
  ['stage.guildhall.example', 'stage'],
  ['guildhall.example', 'prod'],
  ['latest.guildhall.example', 'prod'],
  ['testing.example', 'prod'],
])('the host %s is the environment %s', (host, environment) => {
  expect(findHostEnvironment(host)).toBe(environment)
})

test('half-logged-in players call under /half, but tickets are always exchanged at one place', () => {
  expect(addressOf('localhost', userInfo, false)).toBe('/api/user/info')
  expect(addressOf('localhost', userInfo, true)).toBe('/half/api/user/info')
  expect(addressOf('localhost', exchangeTicket, true)).toBe('/api/auth/h5_2_auth_new')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'web'],
])('the system of %s is %s', (userAgent, os) => {
  expect(findOs(userAgent)).toBe(os)
})
