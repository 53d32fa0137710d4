import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buyProduct } from '../../../src/contract/shop/buy-calls.ts'
import { performAct } from '../../../src/portal/act/perform-act.ts'
import { refreshUser } from '../../../src/portal/roles/user-store.ts'
import { $user } from '../../../src/portal/session/account-state.ts'
import { lookForNetwork } from '../../../src/portal/session/network.ts'
import { whenUserKnown } from '../../../src/portal/session/when-user-known.ts'
import { createResource } from '../../../src/portal/ui/create-resource.ts'
import { $isOffline } from '../../../src/portal/ui/network-store.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import { openBrowser, openPage } from '../set-up/open-page.ts'
import { type FakeBrowser, openTab, settle } from './fake-environment.ts'
import { answerBy, goodReplies, sampleUser } from './sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('./texts.ts'))

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
})

/** A page whose calls get no answer; `isOffline` where nothing else gets one either. */
function openUnheard(isOffline: boolean) {
  const tab = openTab(browser, { platform: () => 'disconnected' })
  tab.isOffline = isOffline
  return tab
}

describe('whether the network is away is told by requests alone (rule 3.21)', () => {
  test('a platform that is out of reach is not the network', async () => {
    openUnheard(false)
    await refreshUser()
    expect($isOffline.get()).toBe(false)
    expect($user.get()).toMatchObject({ kind: 'failed' })
  })

  test('a call without an answer, and a look without one, are; any answer is the end of it', async () => {
    const tab = openUnheard(true)
    await refreshUser()
    expect($isOffline.get()).toBe(true)
    tab.platform = answerBy(goodReplies)
    await refreshUser()
    expect($isOffline.get()).toBe(false)
    expect($user.get()).toEqual({ kind: 'ready', user: sampleUser })
  })

  test('a refusal is an answer', async () => {
    const tab = openUnheard(true)
    await refreshUser()
    tab.platform = () => ({ code: 9999, status: 500 })
    await refreshUser()
    expect($isOffline.get()).toBe(false)
  })

  test('a look that nobody answers ends by itself', async () => {
    const tab = openUnheard(false)
    tab.environment.fetch = () => new Promise(() => {})
    const looked = lookForNetwork()
    await tab.pass(5000)
    await looked
    expect($isOffline.get()).toBe(true)
  })
})

describe('while the network is away', () => {
  test('who was here last stays, as last known, and what waits for them goes on', async () => {
    openTab(browser, { platform: answerBy(goodReplies) })
    await refreshUser()
    openUnheard(true)
    const known = whenUserKnown()
    await refreshUser()
    await known
    expect($user.get()).toEqual({ kind: 'ready', user: sampleUser, isKept: true })
  })

  test('what was known at the last visit stays; where only the platform is out of reach it gives way', async () => {
    const kept = { read: () => 7, keep: () => {} }
    const lost = async () => ({ kind: 'failed', reason: 'network' }) as const
    for (const [isOffline, shown] of [
      [true, { kind: 'ready', data: 7, isKept: true }],
      [false, { kind: 'failed', message: '' }],
    ] as const) {
      $isOffline.set(isOffline)
      const resource = createResource<number>(lost, { kept })
      await resource.load()
      expect(resource.$state.get()).toMatchObject(shown)
      expect(resource.read()).toBeNull()
    }
  })

  test('nothing is bought, and nothing is kept to be bought later', async () => {
    const tab = openPage({ browser })
    $isOffline.set(true)
    const body = { product_id: 'p1', uid: '700001', num: 1 }
    const acted = await performAct(buyProduct, { name: 'buy:p1', body, label: 'Potion' })
    await settle()
    expect(acted).toEqual({ kind: 'ignored' })
    expect(tab.requests).toEqual([])
    expect([...browser.local.keys()].filter((name) => name.startsWith('guildhall.act.'))).toEqual([])
    expect($toast.get().text).toBe('offline.told')
  })
})
