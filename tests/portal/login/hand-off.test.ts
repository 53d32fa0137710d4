import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type BridgeAnswer, bridgeChannel, bridgeRequests } from '../../../src/contract/bridge/messages.ts'
import { $handOff, cancelHandingOver, resumeHandOff } from '../../../src/portal/login/hand-off-store.ts'
import { leaveFor } from '../../../src/portal/login/leave-for.ts'
import { openLogin } from '../../../src/portal/login/login-overlay.ts'
import { $login, closeLogin, showLogin } from '../../../src/portal/login/login-store.ts'
import { $session, restoreSession } from '../../../src/portal/session/session-store.ts'
import { openPortal } from '../../../src/portal/start/open-portal.ts'
import { $toast } from '../../../src/portal/ui/toast-store.ts'
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeTab,
  listBodies,
  listPaths,
  openTab,
  type Reply,
  settle,
} from '../session/fake-environment.ts'
import { answerBy, goodReplies, leaveSession, type Replies } from '../session/sample.ts'

vi.mock('../../../src/portal/i18n/texts.ts', () => import('../session/texts.ts'))
vi.mock('../../../src/portal/login/login-overlay.ts', () => ({ openLogin: vi.fn(async () => {}) }))

const page = '/stormshot/store?tab=2'
const begun: Reply = {
  code: 0,
  data: {
    id: 'an-id',
    url: '/passport/continue?site=stormshot&game=stormshot#an-id',
    code: '483 920',
    expires_in: 300,
  },
}
const waiting: Reply = { code: 0, data: { status: 'waiting', ticket: null } }
const failed: Reply = { code: 0, data: { status: 'failed', ticket: null } }
const done: Reply = { code: 0, data: { status: 'done', ticket: { token: 'a-ticket', fp_uid: '40000009' } } }
const exchanged: Reply = {
  code: 0,
  data: { auth_token: 'fresh', fp_uid: '40000009', login_type: 1, game_project: '', user: null },
}
const everything = ['openFile', 'share', 'changeCloseMode', 'openInBrowser']
const requestSchema = v.union(Object.values(bridgeRequests))

let browser: FakeBrowser
let tab: FakeTab
/** What the app was asked to open. */
let opened: string[]

type Say = (action: string) => Omit<BridgeAnswer, 'channel' | 'id'> | null
const goodApp: Say = (action) => (action === 'is_webview' ? { done: 1, actions: everything } : { done: 1 })

/** Opens a page of a game's webview, whose app answers so. */
function openWebview(replies: Replies = {}, say: Say = goodApp, path = page): void {
  const good = { ...goodReplies, 'auth/h5_2_auth_new': exchanged, '/passport/hand_off': begun }
  tab = openTab(browser, { path, platform: answerBy({ ...good, '/passport/hand_off_redeem': waiting, ...replies }) })
  restoreSession()
  tab.environment.tab.set('guildhall.webview', 'is_in_webview=1')
  tab.app = (text) => {
    const request = v.parse(requestSchema, JSON.parse(text))
    if (request.action === 'openInBrowser') opened.push(request.url)
    const answer = say(request.action)
    if (!answer) return
    const data = JSON.stringify({ channel: bridgeChannel, id: request.id, ...answer })
    queueMicrotask(() => tab.sayMessage({ origin: 'https://portal.example', source: null, data }))
  }
}

const countRedeems = () => listBodies(tab, '/passport/hand_off_redeem').length
/** The player is signed in, and nothing waits any more; some of the code for it comes as it is needed. */
const isFinished = () => expect.poll(() => $handOff.get()).toEqual({ kind: 'none' })
const readKept = () => browser.local.get('guildhall.hand_off')

beforeEach(() => {
  closeLogin()
  cancelHandingOver()
  browser = createFakeBrowser()
  openWebview()
  showLogin()
  $toast.set({ isOpen: false, icon: null, text: '' })
  opened = []
})

async function handOver(replies: Replies = {}, say: Say = goodApp): Promise<void> {
  openWebview(replies, say)
  await leaveFor(13)
}

describe('a social sign-in in a webview', () => {
  test('goes on in the system’s browser, which is told nothing of the verifier', async () => {
    await handOver()
    expect(opened).toEqual(['https://portal.example/passport/continue?site=stormshot&game=stormshot#an-id'])
    expect($handOff.get()).toEqual({ kind: 'waiting', provider: 13, code: '483 920', isOffline: false })
    expect(tab.navigations).toEqual([])
    await tab.pass(2_000)
    const challenge = expect.any(String)
    expect(listBodies(tab, '/passport/hand_off')).toEqual([
      { provider: 13, challenge, site: 'stormshot', locale: 'en' },
    ])
    const [redeemed] = listBodies(tab, '/passport/hand_off_redeem')
    const { id, verifier } = v.parse(v.object({ id: v.string(), verifier: v.string() }), redeemed)
    expect(id).toBe('an-id')
    expect(listBodies(tab, '/passport/hand_off')).toMatchObject([
      { challenge: createHash('sha256').update(verifier).digest('base64url') },
    ])
  })

  test('signs in and stays where it was, as soon as the page is seen again', async () => {
    await handOver({ '/passport/hand_off_redeem': [done] })
    tab.returnToPage()
    await isFinished()
    expect($session.get()).toMatchObject({ mode: 'FULL', token: 'fresh', fpUid: '40000009' })
    expect($login.get().phase).toBe('closed')
    expect(tab.navigations).toEqual([])
    expect(readKept()).toBeUndefined()
    await tab.pass(60_000)
    tab.returnToPage()
    await settle()
    expect(countRedeems()).toBe(1)
    expect(listPaths(tab)).not.toContain('/passport/hand_off_cancel')
  })

  test('also where the app tells the page nothing: it asks, less and less often, until it has expired', async () => {
    await handOver()
    await tab.pass(10_000)
    expect(countRedeems()).toBeGreaterThanOrEqual(3)
    await tab.pass(280_000)
    expect($handOff.get().kind).toBe('waiting')
    expect(countRedeems()).toBeLessThan(30)
    await tab.pass(30_000)
    expect($handOff.get()).toEqual({ kind: 'over', provider: 13, why: 'expired' })
    const asked = countRedeems()
    await tab.pass(60_000)
    expect(countRedeems()).toBe(asked)
  })

  test('says that the network is away, and goes on when it is back', async () => {
    await handOver({ '/passport/hand_off_redeem': ['disconnected', done] })
    await tab.pass(2_000)
    expect($handOff.get()).toMatchObject({ kind: 'waiting', isOffline: true })
    tab.returnToPage()
    await isFinished()
    expect($session.get().token).toBe('fresh')
  })

  test.each([
    ['failed', failed, 'failed'],
    ['expired', { code: 1002 }, 'expired'],
    ['unknown', { code: 1003 }, 'expired'],
  ] as const)('that has %s is over, and asked about no more', async (_, reply, why) => {
    await handOver({ '/passport/hand_off_redeem': reply })
    await tab.pass(2_000)
    expect($handOff.get()).toEqual({ kind: 'over', provider: 13, why })
    expect(readKept()).toBeUndefined()
    await tab.pass(60_000)
    expect(countRedeems()).toBe(1)
  })

  test('leaves a game’s session as it was where the platform refuses it', async () => {
    leaveSession(browser, 'HALF', 'half-token')
    await handOver({ '/passport/hand_off_redeem': { code: 1003 } })
    await tab.pass(2_000)
    expect($session.get()).toMatchObject({ mode: 'HALF', token: 'half-token' })
  })

  test('whose ticket is no good any more is over', async () => {
    await handOver({ '/passport/hand_off_redeem': done, 'auth/h5_2_auth_new': { code: 1002 } })
    await tab.pass(2_000)
    expect($handOff.get()).toEqual({ kind: 'over', provider: 13, why: 'failed' })
    expect($session.get().mode).toBe('NONE')
  })

  test.each([
    ['disconnected', 'unopened'],
    [{ code: 5000, status: 503 }, 'unopened'],
    [{ code: 1004, status: 429 }, 'failed'],
  ] as const)('that can’t begin (%o) opens nothing and says so', async (reply, why) => {
    await handOver({ '/passport/hand_off': reply })
    expect($handOff.get()).toEqual({ kind: 'over', provider: 13, why })
    expect(opened).toEqual([])
    expect(tab.navigations).toEqual([])
  })

  test('that is begun once more ends the one before it', async () => {
    await handOver()
    await leaveFor(13)
    expect(listBodies(tab, '/passport/hand_off_cancel')).toMatchObject([{ id: 'an-id' }])
    expect(opened).toHaveLength(2)
    expect($handOff.get().kind).toBe('waiting')
  })

  test.each([
    ['is cancelled', cancelHandingOver],
    ['is left by closing the login', closeLogin],
  ])('that %s is ended on the platform and asked about no more', async (_, cancel) => {
    await handOver()
    cancel()
    await tab.pass(60_000)
    expect($handOff.get()).toEqual({ kind: 'none' })
    expect(listBodies(tab, '/passport/hand_off_cancel')).toMatchObject([{ id: 'an-id' }])
    expect(countRedeems()).toBe(0)
    expect(readKept()).toBeUndefined()
  })

  test('that is cancelled while it begins is not waited for', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    openWebview({ '/passport/hand_off': () => promise })
    const leaving = leaveFor(13)
    await settle()
    expect($handOff.get()).toEqual({ kind: 'opening', provider: 13 })
    closeLogin()
    resolve(begun)
    await leaving
    expect($handOff.get()).toEqual({ kind: 'none' })
    expect(opened).toEqual([])
    expect(tab.navigations).toEqual([])
  })

  test('waits also for an app that does not say whether it opened the browser: it may be behind it', async () => {
    const asked: string[] = []
    openWebview({}, (action) => {
      asked.push(action)
      return action === 'is_webview' ? { done: 1, actions: everything } : null
    })
    const leaving = leaveFor(13)
    // The proof is made by code that comes only now.
    await vi.waitFor(() => expect(asked).toContain('openInBrowser'))
    await tab.pass(1_500)
    await leaving
    expect($handOff.get().kind).toBe('waiting')
    expect(tab.navigations).toEqual([])
  })
})

describe('leaving by the page itself', () => {
  const provider = [{ to: expect.stringContaining('/passport/social/google?'), how: 'push' }]

  test('is what a plain browser does, whatever speaks there', async () => {
    tab.environment.tab.remove('guildhall.webview')
    await leaveFor(13)
    expect(tab.navigations).toEqual(provider)
    expect(tab.requests).toEqual([])
  })

  test.each([
    ['has no such action', (): ReturnType<Say> => ({ done: 1, actions: ['share'] })],
    ['is none of ours', (): ReturnType<Say> => null],
  ])('is what a page does whose app %s', async (_, say) => {
    openWebview({}, say)
    const leaving = leaveFor(13)
    await settle()
    await tab.pass(1_500)
    await leaving
    expect(tab.navigations).toEqual(provider)
    expect($handOff.get()).toEqual({ kind: 'none' })
    expect(tab.requests).toEqual([])
  })

  test('is what a page without TLS does, which can’t hash', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes })
    await leaveFor(13)
    vi.unstubAllGlobals()
    expect(tab.navigations).toEqual(provider)
  })

  test('follows where the app says that it can’t open the browser', async () => {
    await handOver({}, (action) => (action === 'is_webview' ? { done: 1, actions: everything } : { done: 0 }))
    expect(tab.navigations).toEqual(provider)
    expect(listBodies(tab, '/passport/hand_off_cancel')).toMatchObject([{ id: 'an-id' }])
    expect($handOff.get()).toEqual({ kind: 'none' })
  })
})

describe('a webview that was closed meanwhile', () => {
  test('goes on waiting, and lands on the page where it was', async () => {
    await handOver()
    const before = tab
    // Its page is gone, without having been able to do anything about it.
    before.platform = () => 'disconnected'
    const kept = readKept() ?? ''
    cancelHandingOver()
    browser.local.set('guildhall.hand_off', kept)
    openWebview({ '/passport/hand_off_redeem': [waiting, done] }, goodApp, '/stormshot')
    await openPortal()
    expect(openLogin).toHaveBeenCalled()
    showLogin()
    resumeHandOff()
    await settle()
    expect($handOff.get()).toMatchObject({ kind: 'waiting', code: '483 920' })
    await tab.pass(2_000)
    await isFinished()
    expect($session.get().token).toBe('fresh')
    expect(tab.navigations).toEqual([{ to: page, how: 'replace' }])
  })

  test('has nothing to wait for once it has expired', async () => {
    browser.local.set('guildhall.hand_off', `${tab.environment.now()} {}`)
    resumeHandOff()
    expect($handOff.get()).toEqual({ kind: 'none' })
  })

  test('is not mistaken for a browser that shares its storage', () => {
    browser.local.set('guildhall.hand_off', `${tab.environment.now() + 1000} {}`)
    tab.environment.tab.remove('guildhall.webview')
    resumeHandOff()
    expect($handOff.get()).toEqual({ kind: 'none' })
    expect(readKept()).toBeDefined()
  })
})
