import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { communityChannel as channel, type PortalMessage } from '../../../src/contract/community/bus.ts'
import { heedApp, readPortalChooser } from '../../../src/portal/community/app/ask-app.ts'
import { lendApp } from '../../../src/portal/community/lend-app.ts'
import { keepWebviewFacts } from '../../../src/portal/webview/webview.ts'
import { createFakeBrowser, type FakeTab, openTab, settle } from '../session/fake-environment.ts'

const origin = 'https://portal.example'

async function rest(): Promise<void> {
  await vi.dynamicImportSettled()
  await settle()
}

/** The portal in an app that can do this; a picture is chosen once `choose` is called. */
function openPortal(path: string, actions: string[] = []) {
  const tab = openTab(createFakeBrowser(), { path })
  keepWebviewFacts()
  const said: PortalMessage[] = []
  const asked: string[] = []
  let choose = () => {}
  tab.app = (text) => {
    const { channel: own, id, action, mode } = JSON.parse(text)
    asked.push(mode ?? action)
    const answer = (reply: object) =>
      tab.sayMessage({ origin, source: null, data: JSON.stringify({ channel: own, id, ...reply }) })
    if (action === 'openFile') choose = () => answer({ done: 1, file: { type: 'image/png', data: btoa('PNG') } })
    else queueMicrotask(() => answer({ done: 1, actions }))
  }
  return { said, asked, app: lendApp((message) => said.push(message)), choose: () => choose() }
}

describe('the portal', () => {
  it('lends the community the app’s way to choose a picture, one at a time', async () => {
    const { said, app, choose } = openPortal('/stormshot?is_in_webview=1', ['openFile', 'changeCloseMode'])
    await app.offer()
    expect(said).toEqual([{ channel, type: 'app', actions: ['openFile'] }])
    const first = app.openFile('one')
    await rest()
    await app.openFile('two')
    choose()
    await first
    const [, second, answered] = said
    expect(second).toEqual({ channel, type: 'file', id: 'two', file: null })
    expect(answered).toMatchObject({ type: 'file', id: 'one', file: { type: 'image/png', size: 3 } })
  })

  it.each([
    ['an app that cannot', '/stormshot?is_in_webview=1'],
    ['a plain browser', '/stormshot'],
  ])('offers nothing in %s, and answers all the same', async (_, path) => {
    const { said, asked, app } = openPortal(path)
    await app.offer()
    await app.openFile('one')
    expect(said).toEqual([{ channel, type: 'file', id: 'one', file: null }])
    expect(asked).not.toContain('openFile')
  })

  it('has the app ask before it closes over what is written, until it is sent, left or begun anew', async () => {
    const { asked, app } = openPortal('/stormshot?is_in_webview=1')
    const modes = () => asked.filter((one) => one === 'ask' || one === 'close')
    app.changeCloseMode('ask')
    app.changeCloseMode('ask')
    await rest()
    expect(modes()).toEqual(['ask'])
    app.changeCloseMode('close')
    app.changeCloseMode('ask')
    app.stop()
    await rest()
    expect(modes()).toEqual(['ask', 'close', 'ask', 'close'])
    app.changeCloseMode('ask')
    await app.offer()
    await rest()
    expect(modes().slice(4)).toEqual(['ask', 'close'])
  })
})

describe('the community', () => {
  let tab: FakeTab
  let told: unknown[]
  const portal = { postMessage: (message: unknown, to: string) => told.push({ to, message }) }
  beforeEach(() => {
    told = []
    vi.stubGlobal('parent', portal)
    vi.stubGlobal('self', globalThis)
    tab = openTab(createFakeBrowser())
  })
  afterEach(() => {
    heedApp({ channel, type: 'app', actions: [] })
    vi.unstubAllGlobals()
  })

  it('has a file input of its own until the portal has offered the app’s', () => {
    expect(readPortalChooser()).toBeNull()
    heedApp({ channel, type: 'app', actions: ['openFile'] })
    expect(readPortalChooser()).not.toBeNull()
  })

  it('takes the picture that it asked for, from the portal and nobody else', async () => {
    heedApp({ channel, type: 'app', actions: ['openFile'] })
    const choosing = readPortalChooser()?.([])
    expect(told).toEqual([{ to: origin, message: { channel, type: 'open_file', id: 'id-1-1' } }])
    const file = new Blob(['PNG'], { type: 'image/png' })
    const data = { channel, type: 'file', id: 'id-1-1', file: new Blob(['evil']) }
    tab.sayMessage({ origin: 'https://evil.example', source: portal, data })
    tab.sayMessage({ origin, source: {}, data })
    tab.sayMessage({ origin, source: portal, data: { ...data, file: 'evil' } })
    tab.sayMessage({ origin, source: portal, data: { ...data, id: 'id-1-2' } })
    tab.sayMessage({ origin, source: portal, data: { ...data, file } })
    expect(await choosing).toBe(file)
  })
})
