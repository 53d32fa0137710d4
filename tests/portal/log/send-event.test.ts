import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sendText } from '../../../src/contract/log/calls.ts'
import { toPublicAddress } from '../../../src/portal/log/public-address.ts'
import { eventPath, sendEvent } from '../../../src/portal/log/send-event.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

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

test.each([
  ['https://p.example/a?tab=2#top', 'https://p.example/a?tab=2'],
  ['https://p.example/a?platform_token=x&tab=2&fp_uid=4&open_id=5&code=6&state=7', 'https://p.example/a?tab=2'],
  ['https://p.example/a?priv_pop_params=eA&email=a@b.c&h5-auth=q&properties=z', 'https://p.example/a'],
  ['https://user:secret@p.example/a', 'https://p.example/a'],
])('%s is logged as %s', (address, logged) => {
  expect(toPublicAddress(new URL(address))).toBe(logged)
})

test('a page visit of any length fits the contract', () => {
  const tab = openTab(createFakeBrowser())
  sendEvent('page_visit', { url: toPublicAddress(new URL(`https://portal.example/stormshot?x=${'y'.repeat(5000)}`)) })
  expect(v.safeParse(sendText.body, tab.events[0]?.body).success).toBe(true)
})
