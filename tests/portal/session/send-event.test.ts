import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sendText } from '../../../src/contract/log/calls.ts'
import { toPublicAddress, toPublicReferrer } from '../../../src/portal/session/public-address.ts'
import { eventPath, sendEvent } from '../../../src/portal/session/send-event.ts'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { createFakeBrowser, openTab } from './fake-environment.ts'

test('an event fits the contract', () => {
  const tab = openTab(createFakeBrowser(), { facts: { locale: 'zh-cn' } })
  sendEvent('page_visit', { pathname: '/stormshot' })
  expect(eventPath).toBe(sendText.path)
  expect(v.parse(sendText.body, tab.events[0]?.body)).toMatchObject({
    event: 'page_visit',
    timestamp: tab.environment.now(),
    user: { mode: 'NONE', pathname: '/stormshot' },
    device: { os: 'android', lang: 'zh-cn', game_project: 'st_global', from_sdk: false },
  })
})

test('of a preview nothing is sent', () => {
  const tab = openTab(createFakeBrowser())
  tab.isPreview = true
  sendEvent('page_visit', { pathname: '/stormshot' })
  expect(tab.events).toEqual([])
})

test.each([
  ['https://p.example/a?tab=2#top', 'https://p.example/a?tab=2'],
  ['https://p.example/a?platform_token=x&tab=2&fp_uid=4&open_id=5&code=6&state=7', 'https://p.example/a?tab=2'],
  ['https://p.example/a?priv_pop_params=eA&email=a@b.c&h5-auth=q&properties=z', 'https://p.example/a'],
  ['https://user:secret@p.example/a', 'https://p.example/a'],
])('%s is logged as %s', (address, logged) => {
  expect(toPublicAddress(new URL(address))).toBe(logged)
})

test('what a game says of itself is logged, as far as it can be a name', () => {
  const said = 'from_sdk=1&sdk_version=2.7&sdk_lang=ar&sdk_game_id=2202&sdk_game_project=st_global'
  const tab = openTab(createFakeBrowser(), { path: `/stormshot?${said}&season_id=${'s'.repeat(3000)}` })
  keepWebviewFacts()
  sendEvent('page_visit')
  expect(v.parse(sendText.body, tab.events[0]?.body).device).toMatchObject({
    sdk_version: '2.7',
    sdk_lang: 'ar',
    sdk_game_id: '2202',
    sdk_game_project: 'st_global',
    season_id: 's'.repeat(64),
  })
})

test.each([
  ['https://news.example/a?token=1&b=2#c', 'https://news.example/a?b=2'],
  ['game_menu', 'game_menu'],
  ['', ''],
  ['somebody@players.test', ''],
])('the referrer %s is logged as %s', (referrer, logged) => {
  expect(toPublicReferrer(referrer)).toBe(logged)
})

test('a page visit of any length fits the contract', () => {
  const tab = openTab(createFakeBrowser())
  sendEvent('page_visit', { url: toPublicAddress(new URL(`https://portal.example/stormshot?x=${'y'.repeat(5000)}`)) })
  expect(v.safeParse(sendText.body, tab.events[0]?.body).success).toBe(true)
})
