import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { logoutAll } from '../../../src/contract/account/calls.ts'
import { findSiteByPath } from '../../../src/contract/games.ts'
import {
  beginHandOff,
  cancelHandOff,
  checkHandOff,
  handedOverAddress,
  handOffMinutes,
  redeemHandOff,
} from '../../../src/contract/passport/calls.ts'
import type { Config } from '../../../src/platform/config/config.ts'
import { toReader } from '../../../src/platform/db/transaction.ts'
import type { PassportConfig } from '../../../src/platform/passport/passport-config.ts'
import { pruneHandOffs } from '../../../src/platform/passport/social/hand-offs.ts'
import { codeOf, createTestPlatform, dataOf, type TestPlatform } from '../harness.ts'
import { createCookieBrowser } from './cookie-browser.ts'
import { createHandOffOrder } from './hand-off-order.ts'
import { client, type Peer, startOidcPeer } from './oidc-peer.ts'

const portal = 'https://players.example.com'
const isAnswer = (url: URL) => url.pathname.endsWith('/callback')
const isBack = (url: URL) => url.origin === portal && !url.pathname.startsWith('/passport/social/')
const resultPage = (result: string) => `${portal}/passport/continue/ar?site=stormshot&game=stormshot&result=${result}`

let peer: Peer
let t: TestPlatform

const openPlatform = (config: Partial<Config> & Pick<PassportConfig, 'passportLimits'> = {}) =>
  createTestPlatform({ config: { google: { ...client, ...{ issuer: peer.issuer } }, publicOrigin: portal, ...config } })

beforeAll(async () => {
  // The peer reminds us that it is a quick start and not made for players.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  peer = await startOidcPeer(`${portal}/passport/social/google/callback`)
  t = await openPlatform()
})
afterAll(async () => {
  await Promise.all([t.close(), peer.close()])
})
// The provider's answers are of the machine's time.
beforeEach(() => {
  t.clock.set(new Date())
  peer.player = randomUUID()
})

async function begin() {
  const { verifier, body } = createHandOffOrder()
  const begun = dataOf(await t.client()(beginHandOff, { body }))
  return { ...begun, proof: { id: begun.id, verifier } }
}

/** A system's browser, whose requests for the provider come from a press on our page unless said otherwise. */
function openBrowser(headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  return createCookieBrowser({
    [portal]: (request) => {
      const sent = new Headers(request.headers)
      const isLeaving = new URL(request.url).searchParams.has('hand_off')
      if (isLeaving) for (const [name, value] of Object.entries(headers)) sent.set(name, value)
      return t.platform.fetch(new Request(request.url, { headers: sent }))
    },
  })
}

function findStart(id: string): string {
  const site = findSiteByPath('stormshot')
  if (!site) throw new Error('There is no such site')
  return portal + handedOverAddress('google', site, 'ar', id)
}

const redeem = (body: { id: string; verifier: string }) => t.client()(redeemHandOff, { body })
const countAccounts = async () => (await t.db.sql`select 1 from accounts`).length
const pass = (milliseconds: number) => t.clock.set(new Date(t.clock.now().getTime() + milliseconds))
const life = handOffMinutes * 60_000

describe('a hand-off', () => {
  it('is answered in another browser and signs the webview in, once', async () => {
    const { id, url, code, expires_in, proof } = await begin()
    expect(url).toBe(`/passport/continue/ar?site=stormshot&game=stormshot#${id}`)
    expect(code).toMatch(/^\d{3} \d{3}$/)
    expect(expires_in).toBe(life / 1000)
    expect(dataOf(await t.client()(checkHandOff, { body: { id } }))).toEqual({ provider: 13, site: 'stormshot', code })
    expect(dataOf(await redeem(proof))).toEqual({ status: 'waiting', ticket: null })
    const way = await openBrowser().follow(findStart(id), isBack)
    expect(way.at(-1)?.href).toBe(resultPage('done'))
    expect(codeOf(await t.client()(checkHandOff, { body: { id } }))).toBe(1003)
    const { status, ticket } = dataOf(await redeem(proof))
    expect(status).toBe('done')
    const player = await t.signIn(ticket?.token ?? '')
    expect(player.fpUid).toBe(ticket?.fp_uid)
    expect(codeOf(await redeem(proof))).toBe(1003)
  })

  it('finds the account that signs in by the provider elsewhere', async () => {
    const direct = await openBrowser().follow(`${portal}/passport/social/google?site=stormshot`, isBack)
    const { id, proof } = await begin()
    await openBrowser().follow(findStart(id), isBack)
    const { ticket } = dataOf(await redeem(proof))
    expect(ticket?.fp_uid).toBe(direct.at(-1)?.searchParams.get('fp_uid'))
  })

  it('is of no use to who has only its id, and stays good for who began it', async () => {
    const { id, proof } = await begin()
    await openBrowser().follow(findStart(id), isBack)
    const others = [randomBytes(32).toString('base64url'), createHandOffOrder().body.challenge]
    for (const verifier of others) {
      expect(codeOf(await redeem({ id, verifier }))).toBe(1003)
      expect(codeOf(await t.client()(cancelHandOff, { body: { id, verifier } }))).toBe(0)
    }
    expect(codeOf(await redeem({ id, verifier: '' }))).toBe(1001)
    expect(dataOf(await redeem(proof)).status).toBe('done')
  })

  it('gives one ticket to many who redeem at once', async () => {
    const { id, proof } = await begin()
    await openBrowser().follow(findStart(id), isBack)
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(proof)))
    expect(answers.filter((answer) => codeOf(answer) === 0)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 1003)).toHaveLength(7)
  })

  it('that its player refuses at the provider has failed, and is told so once', async () => {
    peer.player = null
    const { id, proof } = await begin()
    const way = await openBrowser().follow(findStart(id), isBack)
    expect(way.at(-1)?.href).toBe(resultPage('failed'))
    expect(dataOf(await redeem(proof))).toEqual({ status: 'failed', ticket: null })
    expect(codeOf(await redeem(proof))).toBe(1003)
  })

  it('expires, and an answer that comes later makes no account', async () => {
    const { id, proof } = await begin()
    const browser = openBrowser()
    const way = await browser.follow(findStart(id), isAnswer)
    const before = await countAccounts()
    pass(life)
    expect(codeOf(await redeem(proof))).toBe(1002)
    expect(codeOf(await t.client()(checkHandOff, { body: { id } }))).toBe(1002)
    const late = await browser.follow(way.at(-1)?.href ?? '', isBack)
    expect(late.at(-1)?.href).toBe(resultPage('failed'))
    expect((await openBrowser().follow(findStart(id), isBack)).at(-1)?.href).toBe(resultPage('over'))
    expect(await countAccounts()).toBe(before)
  })

  it('expires also where it was answered and nobody came for it', async () => {
    const { id, proof } = await begin()
    await openBrowser().follow(findStart(id), isBack)
    pass(life)
    expect(codeOf(await redeem(proof))).toBe(1002)
  })

  it('that was cancelled counts for nothing in the browser', async () => {
    const { id, proof } = await begin()
    const browser = openBrowser()
    const way = await browser.follow(findStart(id), isAnswer)
    const before = await countAccounts()
    expect(codeOf(await t.client()(cancelHandOff, { body: proof }))).toBe(0)
    expect((await browser.follow(way.at(-1)?.href ?? '', isBack)).at(-1)?.href).toBe(resultPage('failed'))
    expect(codeOf(await redeem(proof))).toBe(1003)
    expect((await openBrowser().follow(findStart(id), isBack)).at(-1)?.href).toBe(resultPage('over'))
    expect(await countAccounts()).toBe(before)
  })

  it('ends with all sessions of its account', async () => {
    const first = await begin()
    await openBrowser().follow(findStart(first.id), isBack)
    const player = await t.signIn(dataOf(await redeem(first.proof)).ticket?.token ?? '')
    const { id, proof } = await begin()
    await openBrowser().follow(findStart(id), isBack)
    dataOf(await player.call(logoutAll))
    expect(codeOf(await redeem(proof))).toBe(1003)
  })

  it('is kept as hashes only, and forgotten an hour after it has expired', async () => {
    const { id, proof } = await begin()
    const [row] = await t.db.sql`
      select passport_hand_offs::text as text from passport_hand_offs order by expires_at desc limit 1`
    expect(row?.text).not.toContain(id)
    for (const secret of [id, proof.verifier])
      expect(row?.text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    pass(life + 3_600_000)
    await pruneHandOffs(toReader(t.db), t.clock.now())
    expect(codeOf(await redeem(proof))).toBe(1002)
    pass(1)
    await pruneHandOffs(toReader(t.db), t.clock.now())
    expect(codeOf(await redeem(proof))).toBe(1003)
  })
})

describe('leaving for the provider', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', referer: `${portal}/passport/continue` }],
    ['a mail or a chat', { 'sec-fetch-site': 'none' }],
    ['another site of an older browser', { referer: 'https://evil.example/passport/continue' }],
    ['nowhere in an older browser', {}],
  ])('by a link of %s shows the page first that says what it is for', async (_, headers) => {
    const { id, url, proof } = await begin()
    const way = await openBrowser(headers).follow(findStart(id), isBack)
    expect(way.at(-1)?.href).toBe(portal + url)
    expect(dataOf(await redeem(proof)).status).toBe('waiting')
  })

  it('works from our page in browsers that say only where they come from', async () => {
    const { id } = await begin()
    const way = await openBrowser({ referer: `${portal}/passport/continue` }).follow(findStart(id), isBack)
    expect(way.at(-1)?.href).toBe(resultPage('done'))
  })

  it('is for the browser that leaves first, as often as it likes', async () => {
    const { id, proof } = await begin()
    const browser = openBrowser()
    await browser.follow(findStart(id), isAnswer)
    expect((await openBrowser().follow(findStart(id), isBack)).at(-1)?.href).toBe(resultPage('over'))
    expect((await browser.follow(findStart(id), isBack)).at(-1)?.href).toBe(resultPage('done'))
    expect(dataOf(await redeem(proof)).status).toBe('done')
  })

  it('takes no answer of another browser, nor of a state that nobody asked with', async () => {
    const { id, proof } = await begin()
    const browser = openBrowser()
    const way = await browser.follow(findStart(id), isAnswer)
    const answer = new URL(way.at(-1)?.href ?? '')
    expect((await openBrowser().follow(answer.href, isBack)).at(-1)?.href).toBe(`${portal}/`)
    const forged = new URL(answer)
    forged.searchParams.set('state', 'made-up')
    expect((await browser.follow(forged.href, isBack)).at(-1)?.href).toBe(`${portal}/`)
    expect(dataOf(await redeem(proof)).status).toBe('waiting')
    expect((await browser.follow(answer.href, isBack)).at(-1)?.href).toBe(resultPage('done'))
  })

  it('fails the hand-off where the answer is not the provider’s', async () => {
    const { id, proof } = await begin()
    const browser = openBrowser()
    const forged = new URL((await browser.follow(findStart(id), isAnswer)).at(-1)?.href ?? '')
    forged.searchParams.set('code', 'made-up')
    expect((await browser.follow(forged.href, isBack)).at(-1)?.href).toBe(resultPage('failed'))
    expect(dataOf(await redeem(proof)).status).toBe('failed')
  })
})

describe('beginning one', () => {
  it.each([
    ['site', { site: 'elsewhere' }],
    ['site', { site: '//evil.example' }],
    ['provider', { provider: 10 as const }],
    ['challenge', { challenge: 'short' }],
  ])('needs a %s that is known here', async (field, changes) => {
    const { body } = createHandOffOrder()
    const answer = await t.client()(beginHandOff, { body: { ...body, ...changes } })
    expect(answer).toMatchObject({ kind: 'refused', code: 1001, msg: expect.stringContaining(field) })
  })

  it('waits where a network has as many open as it may, and goes on when one has ended', async () => {
    const loose = { tries: 1_000, everySeconds: 1 }
    const passportLimits = { perAddressAndIp: loose, perAddress: loose, perIp: loose, openHandOffsPerNetwork: 2 }
    const own = await openPlatform({ passportLimits, trustedProxies: 1 })
    own.clock.set(new Date())
    const start = (ip: string, body = createHandOffOrder().body) =>
      own.client({ 'x-forwarded-for': ip })(beginHandOff, { body })
    const order = createHandOffOrder()
    const { id } = dataOf(await start('192.0.2.1', order.body))
    // Many at once, of which one may.
    const answers = await Promise.all(Array.from({ length: 6 }, () => start('192.0.2.1')))
    expect(answers.map(codeOf).sort()).toEqual([0, 1004, 1004, 1004, 1004, 1004])
    expect(codeOf(await start('192.0.2.2'))).toBe(0)
    dataOf(await own.client()(cancelHandOff, { body: { id, verifier: order.verifier } }))
    expect(codeOf(await start('192.0.2.1'))).toBe(0)
    expect(codeOf(await start('192.0.2.1'))).toBe(1004)
    own.clock.set(new Date(own.clock.now().getTime() + life))
    expect(codeOf(await start('192.0.2.1'))).toBe(0)
    await own.close()
  })

  it('counts as a sign-in attempt of its network', async () => {
    const once = { tries: 1, everySeconds: 60 }
    const own = await openPlatform({ passportLimits: { perAddressAndIp: once, perAddress: once, perIp: once } })
    const start = () => own.client()(beginHandOff, { body: createHandOffOrder().body })
    expect([codeOf(await start()), codeOf(await start())]).toEqual([0, 1004])
    await own.close()
  })
})
