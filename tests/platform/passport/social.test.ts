import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { providerTypes } from '../../../src/contract/passport/calls.ts'
import type { Database } from '../../../src/platform/db/connection.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { findOrCreateIdentity } from '../../../src/platform/passport/identities.ts'
import type { PassportConfig } from '../../../src/platform/passport/passport-config.ts'
import { socialApp } from '../../../src/platform/passport/social/routes.ts'
import { exchange } from '../../../src/platform/roles/tickets.ts'
import { createCookieBrowser } from './cookie-browser.ts'
import { client, type Peer, startFacebookPeer, startOidcPeer } from './oidc-peer.ts'
import { openFreshDatabase } from './open-database.ts'

const portal = 'https://players.example.com'
const start = (provider: string, place = 'site=stormshot&locale=ar') => `${portal}/passport/social/${provider}?${place}`
const isBack = (url: URL) => url.origin === portal && !url.pathname.startsWith('/passport/')

let google: Peer
let facebook: Peer
let db: Database
let failures: string[]
let now: Date

beforeAll(async () => {
  // The peer reminds us that it is a quick start and not made for players.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  db = await openFreshDatabase()
  google = await startOidcPeer(`${portal}/passport/social/google/callback`)
  facebook = await startFacebookPeer()
})

afterAll(async () => {
  await Promise.all([google.close(), facebook.close(), db.close()])
})

beforeEach(() => {
  google.player = randomUUID()
  facebook.player = randomUUID()
  failures = []
  now = new Date()
})

function openApp(changes: Partial<PassportConfig> = {}) {
  const facebookAddresses = {
    issuer: facebook.issuer,
    authorizationEndpoint: `${facebook.issuer}/dialog`,
    tokenEndpoint: `${facebook.issuer}/token`,
    profileEndpoint: `${facebook.issuer}/me?fields=id`,
  }
  const config = {
    sandbox: true,
    demoPlayer: false,
    publicOrigin: portal,
    trustedProxies: 0,
    mail: null,
    google: { ...client, issuer: google.issuer },
    facebook: { ...client, ...facebookAddresses },
    ...changes,
  }
  const log = { warn: (failure: unknown) => failures.push(JSON.stringify(failure)) }
  const app = socialApp({ db, clock: { now: () => now }, config, log })
  return { app, newBrowser: () => createCookieBrowser({ [portal]: (request) => app.fetch(request) }) }
}

async function signIn(provider: string, place?: string): Promise<URL> {
  const way = await openApp().newBrowser().follow(start(provider, place), isBack)
  expect(failures).toEqual([])
  return way.at(-1) ?? new URL(portal)
}

describe.each(['google', 'facebook'])('signing in with %s', (provider) => {
  it('comes back to the page it left, with a ticket that opens a full session', async () => {
    const { pathname, searchParams } = await signIn(provider)
    expect(pathname).toBe('/stormshot/ar/socialLogin')
    expect([...searchParams.keys()]).toEqual(['platform_token', 'logged_in_mode', 'fp_uid'])
    expect(searchParams.get('logged_in_mode')).toBe('FULL')
    const ticket = searchParams.get('platform_token') ?? ''
    const session = await transact(db, (tx) => exchange(tx, { ticket, uid: '', gameId: '', now }))
    expect(session).toMatchObject({ mode: 'full', fpUid: searchParams.get('fp_uid') })
  })

  it('finds the same account again, and another one for somebody else', async () => {
    const first = (await signIn(provider)).searchParams.get('fp_uid')
    expect((await signIn(provider)).searchParams.get('fp_uid')).toBe(first)
    google.player = randomUUID()
    facebook.player = randomUUID()
    expect((await signIn(provider)).searchParams.get('fp_uid')).not.toBe(first)
  })

  it('tells a player who refused nothing but that it did not work', async () => {
    google.player = null
    facebook.player = null
    const way = await openApp().newBrowser().follow(start(provider, 'site=funzone/koa&locale=en'), isBack)
    expect(way.at(-1)?.href).toBe(`${portal}/funzone/koa/socialLogin?social_error=1`)
    expect(failures).toHaveLength(1)
  })

  it('takes an answer once', async () => {
    const browser = openApp().newBrowser()
    const way = await browser.follow(start(provider), isBack)
    expect(way.at(-1)?.searchParams.has('platform_token')).toBe(true)
    const again = await browser.follow(way.at(-2)?.href ?? '', isBack)
    expect(again.at(-1)?.href).toBe(`${portal}/stormshot/ar/socialLogin?social_error=1`)
  })

  it('takes no answer in another browser than the one that asked', async () => {
    const { newBrowser } = openApp()
    const isAnswer = (url: URL) => url.pathname.endsWith('/callback')
    const way = await newBrowser().follow(start(provider), isAnswer)
    const elsewhere = await newBrowser().follow(way.at(-1)?.href ?? '', isBack)
    expect(elsewhere.at(-1)?.href).toBe(`${portal}/`)
  })

  it('takes no answer after ten minutes', async () => {
    const browser = openApp().newBrowser()
    const way = await browser.follow(start(provider), (url) => url.pathname.endsWith('/callback'))
    now = new Date(now.getTime() + 10 * 60_000 + 1)
    const late = await browser.follow(way.at(-1)?.href ?? '', isBack)
    expect(late.at(-1)?.search).toBe('?social_error=1')
  })

  it.each([
    'site=elsewhere&locale=ar',
    'site=//evil.example&locale=en',
    'site=stormshot&locale=../..',
    'locale=ar',
    '',
  ])('knows no such place to come back to: %s', async (place) => {
    const response = await openApp().newBrowser().send(start(provider, place))
    expect(response.status).toBe(404)
  })

  it('is not there when it is not configured', async () => {
    const { newBrowser } = openApp({ google: null, facebook: null })
    expect((await newBrowser().send(start(provider))).status).toBe(404)
    expect((await newBrowser().send(`${portal}/passport/social/${provider}/callback?state=x`)).status).toBe(404)
  })

  it('lets an ip begin as often as its limit says', async () => {
    const limit = { tries: 2, everySeconds: 60 }
    const browser = openApp({
      passportLimits: { perAddressAndIp: limit, perAddress: limit, perIp: limit },
    }).newBrowser()
    const begin = async () => (await browser.send(start(provider))).headers.get('location') ?? ''
    now = new Date(now.getTime() + 24 * 60 * 60_000 * (provider === 'google' ? 1 : 2))
    expect(await begin()).toContain('code_challenge')
    expect(await begin()).toContain('code_challenge')
    expect(await begin()).toBe('/stormshot/ar/socialLogin?social_error=1')
  })
})

it('keeps the browser’s name out of reach of scripts and other sites', async () => {
  const response = await openApp().newBrowser().send(start('google'))
  expect(response.headers.get('set-cookie')).toMatch(
    /^guildhall\.social=[\w-]{43}; Max-Age=3600; Path=\/passport\/social; HttpOnly; Secure; SameSite=Lax$/,
  )
})

it('comes back at once when the provider is out of reach', async () => {
  const { newBrowser } = openApp({ google: { ...client, ...{ issuer: 'http://127.0.0.1:9' } } })
  const response = await newBrowser().send(start('google'))
  expect(response.headers.get('location')).toBe('/stormshot/ar/socialLogin?social_error=1')
  expect(failures).toHaveLength(1)
})

it('does not believe an answer that the provider did not give', async () => {
  const browser = openApp().newBrowser()
  const way = await browser.follow(start('google'), (url) => url.pathname.endsWith('/callback'))
  const forged = new URL(way.at(-1)?.href ?? '')
  forged.searchParams.set('code', 'made-up')
  expect((await browser.follow(forged.href, isBack)).at(-1)?.search).toBe('?social_error=1')
  forged.searchParams.set('state', 'made-up')
  expect((await browser.follow(forged.href, isBack)).at(-1)?.href).toBe(`${portal}/`)
})

it('does not believe a token that is signed by another key than the provider publishes', async () => {
  google.publishesOtherKeys = true
  try {
    const way = await openApp().newBrowser().follow(start('google'), isBack)
    expect(way.at(-1)?.search).toBe('?social_error=1')
    expect(failures.join()).toContain('OAUTH_INVALID_RESPONSE')
  } finally {
    google.publishesOtherKeys = false
  }
})

it('makes one account of many answers at once', async () => {
  const subject = randomUUID()
  const joins = Array.from({ length: 8 }, () =>
    transact(db, (tx) => findOrCreateIdentity(tx, { provider: providerTypes.google, subject, now, sandbox: true })),
  )
  expect(new Set(await Promise.all(joins)).size).toBe(1)
})
