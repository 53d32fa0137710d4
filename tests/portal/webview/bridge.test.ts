import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { type BridgeAnswer, bridgeChannel, bridgeRequests } from '../../../src/contract/bridge/messages.ts'
import { changeCloseMode, findAppActions, openFile, openInBrowser, share } from '../../../src/portal/webview/bridge.ts'
import { createFakeBrowser, type FakeTab, openTab, settle } from '../session/fake-environment.ts'

let tab: FakeTab
beforeEach(() => {
  tab = openTab(createFakeBrowser())
})

/** What an app says to a request, beside the channel and the request's id. */
type Reply = Omit<BridgeAnswer, 'channel' | 'id'>

/** Puts an app around the page that answers so; what it was asked is written down. */
function openInApp(
  reply: (action: string) => Reply | null,
  { origin, source }: { origin: string; source: unknown } = { origin: 'https://portal.example', source: null },
): unknown[] {
  const asked: unknown[] = []
  tab.app = (text) => {
    const request = JSON.parse(text)
    asked.push(request)
    const answer = reply(request.action)
    if (!answer) return
    const data = JSON.stringify({ channel: bridgeChannel, id: request.id, ...answer })
    queueMicrotask(() => tab.sayMessage({ origin, source, data }))
  }
  return asked
}

test('in a plain browser there is no app, and nothing waits for one', async () => {
  expect([...(await findAppActions())]).toEqual([])
  expect(await openFile(['image/png'])).toBeNull()
  expect(await openInBrowser('https://example.com')).toBe(false)
})

test('an app says what it can do', async () => {
  const asked = openInApp(() => ({ done: 1, actions: ['openFile', 'share'] }))
  expect([...(await findAppActions())]).toEqual(['openFile', 'share'])
  expect(asked).toEqual([{ channel: bridgeChannel, id: expect.any(String), action: 'is_webview' }])
})

test('an app that does not answer counts as none after a moment', async () => {
  openInApp(() => null)
  const finding = findAppActions()
  await tab.pass(2000)
  expect([...(await finding)]).toEqual([])
})

test('a chosen picture comes through, and a player who thought better of it brings none', async () => {
  openInApp(() => ({ done: 1, file: { type: 'image/png', data: btoa('\u0089PNG') } }))
  const file = await openFile(['image/png'])
  expect(file?.type).toBe('image/png')
  expect(file && [...new Uint8Array(await file.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47])
  openInApp(() => ({ done: 0 }))
  expect(await openFile(['image/png'])).toBeNull()
  openInApp(() => ({ done: 1, file: { type: 'image/png', data: '%' } }))
  expect(await openFile(['image/png'])).toBeNull()
})

test('the other wishes are sent as their schemas say', async () => {
  const asked = openInApp((action) => ({ done: action === 'share' ? 0 : 1 }))
  expect(await share({ title: 'Guildhall', text: 'Come along', url: 'https://portal.example/' })).toBe(false)
  expect(await changeCloseMode('ask')).toBe(true)
  expect(await openInBrowser('https://example.com/')).toBe(true)
  const [first, second, third] = asked
  expect(v.is(bridgeRequests.share, first)).toBe(true)
  expect(v.is(bridgeRequests.changeCloseMode, second)).toBe(true)
  expect(v.is(bridgeRequests.openInBrowser, third)).toBe(true)
})

test('what another page, another channel or another request says is no answer', async () => {
  const finding = findAppActions()
  openInApp(() => ({ done: 1, actions: ['share'] }), { origin: 'https://elsewhere.example', source: null })
  const strange = findAppActions()
  // A frame of this page has its origin, and is no app all the same.
  openInApp(() => ({ done: 1, actions: ['share'] }), { origin: 'https://portal.example', source: 'a frame' })
  const framed = findAppActions()
  const say = (data: unknown) => tab.sayMessage({ origin: 'https://portal.example', source: null, data })
  for (const data of [null, '{', 'null', '{"channel":"other","id":"id-1-1","done":1}', { channel: bridgeChannel }])
    say(data)
  await settle()
  await tab.pass(2000)
  expect([...(await finding), ...(await strange), ...(await framed)]).toEqual([])
})

test('a player is waited for, but not for ever', async () => {
  openInApp(() => null)
  const choosing = openFile(['image/png'])
  let chosen: Blob | null | 'none yet' = 'none yet'
  void choosing.then((file) => {
    chosen = file
  })
  await tab.pass(9 * 60_000)
  expect(chosen).toBe('none yet')
  await tab.pass(60_000)
  expect(await choosing).toBeNull()
})
