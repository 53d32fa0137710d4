import { beforeEach, describe, expect, test } from 'vitest'
import { type BridgeAnswer, bridgeChannel } from '../../../src/contract/bridge/messages.ts'
import { $closeMode, $shown, answer, connectPage, hear } from '../../../src/portal/sandbox/app.ts'
import { $log, clearLog, note } from '../../../src/portal/sandbox/log-store.ts'
import { findAddress } from '../../../src/portal/sandbox/phone-store.ts'
import { $settings, change } from '../../../src/portal/sandbox/settings-store.ts'
import { createFakeBrowser, openTab } from '../session/fake-environment.ts'

let said: BridgeAnswer[] = []

beforeEach(() => {
  openTab(createFakeBrowser())
  said = []
  connectPage((text) => said.push(JSON.parse(text)))
  $shown.set(null)
  $closeMode.set('close')
  change({ isSilent: false, locale: 'en' })
  clearLog()
})

const say = (request: object) => hear(JSON.stringify({ channel: bridgeChannel, id: '7', ...request }), 'android')

describe('the app of the fake game', () => {
  test('says what it can do, and closes as it is asked to', () => {
    say({ action: 'is_webview' })
    say({ action: 'changeCloseMode', mode: 'ask' })
    expect(said).toEqual([
      { channel: bridgeChannel, id: '7', done: 1, actions: ['openFile', 'share', 'changeCloseMode', 'openInBrowser'] },
      { channel: bridgeChannel, id: '7', done: 1 },
    ])
    expect($closeMode.get()).toBe('ask')
  })

  test('waits for the player where one has to choose', () => {
    say({ action: 'openFile', types: ['image/png'] })
    const shown = $shown.get()
    expect([shown?.kind, said]).toEqual(['openFile', []])
    if (shown?.kind === 'openFile') answer(shown.request, { done: 0 })
    expect(said).toEqual([{ channel: bridgeChannel, id: '7', done: 0 }])
  })

  test('writes down what it does not understand, and does nothing about it', () => {
    for (const text of ['{', '{}', '{"channel":"other","id":"1","action":"share"}']) hear(text, 'ios')
    say({ action: 'share', title: 'No text' })
    expect([said, $shown.get()]).toEqual([[], null])
    expect($log.get().map(({ title }) => title)).toEqual([
      'something else, by android',
      ...Array.from({ length: 3 }, () => 'something else, by ios'),
    ])
  })

  test('hears and says nothing while it hangs', () => {
    change({ isSilent: true })
    say({ action: 'is_webview' })
    expect([said.length, $log.get().length]).toEqual([0, 1])
  })
})

test('the log keeps the latest lines, and no more of a message than can be read', () => {
  for (let line = 1; line <= 250; line += 1) note('phone', `line ${line}`, 'x'.repeat(3000))
  expect($log.get()).toHaveLength(200)
  expect($log.get()[0]).toMatchObject({ title: 'line 250', detail: `${'x'.repeat(2000)}… (3000 characters)` })
})

test('the game opens an address with the ticket, its language and its phone (rules 4.9 and 17.4)', () => {
  const settings = { ...$settings.get(), project: 'koa_global', locale: 'ar', top: 60, bottom: -30 } as const
  const arrival = { platform_token: 't', logged_in_mode: 'HALF', uid: '9' }
  const [path, query] = findAddress(settings, arrival).split('?')
  expect(path).toBe('/kingofavalon/ar')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...arrival,
    is_in_webview: '1',
    from_sdk: '1',
    sdk_version: '2.7',
    sdk_lang: 'ar',
    sdk_game_project: 'koa_global',
    top: '60',
    bottom: '-30',
  })
  expect(findAddress({ ...settings, locale: 'en' }, null)).toMatch(/^\/kingofavalon\?is_in_webview=1&/)
})
