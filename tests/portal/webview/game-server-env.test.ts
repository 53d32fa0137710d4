import { beforeEach, expect, test } from 'vitest'
import { readGameServerEnv } from '../../../src/portal/webview/game-server-env.ts'
import { createFakeBrowser, type FakeBrowser, openTab } from '../session/fake-environment.ts'

let browser: FakeBrowser
const path = '/stormshot/giftsWheel'

beforeEach(() => {
  browser = createFakeBrowser()
})

test('is what the address says, and kept for the next page', () => {
  openTab(browser, { path: `${path}?gameServerEnv=beta-7` })
  expect(readGameServerEnv()).toBe('beta-7')
  openTab(browser, { path })
  expect(readGameServerEnv()).toBe('beta-7')
  expect(browser.local.get('gameServerEnv')).toBe('beta-7')
})

test('the address goes before what was kept', () => {
  browser.local.set('gameServerEnv', 'beta-7')
  openTab(browser, { path: `${path}?gameServerEnv=live` })
  expect(readGameServerEnv()).toBe('live')
})

test('an empty parameter says nothing, and without either there is none', () => {
  openTab(browser, { path: `${path}?gameServerEnv=` })
  expect(readGameServerEnv()).toBe('')
  browser.local.set('gameServerEnv', 'beta-7')
  expect(readGameServerEnv()).toBe('beta-7')
})

test('serves from the address where nothing can be kept', () => {
  browser.deniesStorage = true
  openTab(browser, { path: `${path}?gameServerEnv=beta-7` })
  expect(readGameServerEnv()).toBe('beta-7')
})
