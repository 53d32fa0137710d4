import { expect, test } from 'vitest'
import { findWay, handOver } from '../../../src/portal/share/hand-over.ts'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { createFakeBrowser, type FakeTab, openTab } from '../session/fake-environment.ts'

const parcel = {
  picture: `data:image/png;base64,${btoa('\u0089PNG')}`,
  title: 'Stormshot',
  text: 'Look!',
  url: 'https://portal.example/stormshot',
}

function open(path: string, prepare: (tab: FakeTab) => void): void {
  prepare(openTab(createFakeBrowser(), { path }))
  keepWebviewFacts()
}

/** An app that can share, and answers so. */
function putApp(tab: FakeTab, done: 0 | 1, asked: unknown[] = []): void {
  tab.app = (text) => {
    const { channel, id, action, ...rest } = JSON.parse(text)
    if (action === 'share') asked.push(rest)
    const answer = action === 'is_webview' ? { done: 1, actions: ['share'] } : { done }
    const data = JSON.stringify({ channel, id, ...answer })
    queueMicrotask(() => tab.sayMessage({ origin: 'https://portal.example', source: null, data }))
  }
}

test('in a webview a picture goes through the app, with the words and the address', async () => {
  const asked: unknown[] = []
  open('/stormshot?is_in_webview=1', (tab) => putApp(tab, 1, asked))
  expect(await findWay(parcel)).toBe('app')
  expect(await handOver(parcel, 'app')).toBe('shared')
  const { title, text, url } = parcel
  expect(asked).toEqual([{ title, text, url, file: { type: 'image/png', data: btoa('\u0089PNG') } }])
  open('/stormshot?is_in_webview=1', (tab) => putApp(tab, 0))
  expect(await handOver(parcel, 'app')).toBe('left')
})

test('a browser’s own sharing takes a file, where it takes files at all', async () => {
  const shared: ShareData[] = []
  const share = async (data?: ShareData) => void shared.push(data ?? {})
  open('/stormshot', (tab) => {
    tab.sharing = { canShare: (data) => data?.files?.[0]?.type === 'image/png', share }
  })
  expect(await findWay(parcel)).toBe('device')
  expect(await handOver(parcel, 'device')).toBe('shared')
  expect(shared[0]).toMatchObject({ title: 'Stormshot', text: 'Look! https://portal.example/stormshot' })
  const [file] = shared[0]?.files ?? []
  expect(file && [...new Uint8Array(await file.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47])
  open('/stormshot', (tab) => {
    tab.sharing = { canShare: () => false }
  })
  expect(await findWay(parcel)).toBe('none')
})

test.each([
  ['AbortError', 'left'],
  ['NotAllowedError', 'failed'],
] as const)('a device that says %s has %s', async (name, outcome) => {
  open('/stormshot', (tab) => {
    tab.sharing = { share: () => Promise.reject(new DOMException('No', name)) }
  })
  expect(await handOver(parcel, 'device')).toBe(outcome)
})
