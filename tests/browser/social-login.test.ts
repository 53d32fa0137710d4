import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'
import { client, startOidcPeer } from '../platform/passport/oidc-peer.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { phone, test, type Visit } from '../set-up/browser.ts'
import { findFreePort } from '../set-up/free-port.ts'
import { startServer } from '../set-up/server-process.ts'
import { speakOf } from '../set-up/speak.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const say = speakOf('ar', ['passport', 'session'])

const opened = new AsyncDisposableStack()
let peer: Awaited<ReturnType<typeof startOidcPeer>>
let origin: string

/** The site with an OpenID provider in Google's place. */
beforeAll(async () => {
  const port = await findFreePort()
  peer = await startOidcPeer(`http://127.0.0.1:${port}/passport/social/google/callback`)
  opened.defer(() => peer.close())
  const folder = await createTemporaryFolder()
  opened.defer(() => folder.remove())
  const environment = {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: peer.issuer,
  }
  const site = await startServer({ dataDir: folder.path, port, environment })
  opened.defer(async () => {
    await site.end()
  })
  origin = site.origin
})
afterAll(() => opened.disposeAsync())

test('a player signs in with an OpenID provider, outside of the frame, and lands where they were', async ({
  visit,
}) => {
  const page = await visit.open('/favicon.svg')
  const shown: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) shown.push(new URL(frame.url()).pathname)
  })
  // The provider takes everybody without a page of its own: what was asked for is all there is to see of it.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(peer.issuer) && request.frame() === page.mainFrame()) asked.push(request.url())
  })
  await page.goto(`${origin}/stormshot/ar/signinbenefit?from=game`)
  const login = page.frameLocator('#login iframe[data-ready]')
  await login.getByRole('button', { name: say('passport.social.continue_with', { provider: 'Google' }) }).click()
  await page.waitForURL(`${origin}/stormshot/ar/signinbenefit?from=game`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guildhall.mode'))).toBe('FULL')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.who)).toBe('player')
  expect(asked[0]).toContain(`${peer.issuer}/auth?`)
  expect(shown).toContain('/stormshot/ar/socialLogin')
  expect(page.url()).not.toContain('platform_token')
})

describe('in a game’s webview', () => {
  const inWebview = ['iframe[title="Webview"]', '#login']

  /** The fake game, with the hall's check-in in its webview and the login open over it. */
  async function openInGame(visit: Visit) {
    // As high as the phone: what is fixed in its webview cannot be scrolled to.
    const page = await visit.open('/favicon.svg', { viewport: { width: 1280, height: 1100 } })
    await page.goto(`${origin}/sandbox/game`)
    await page.getByLabel('Language').selectOption('ar')
    await page.getByRole('button', { name: 'Open without a ticket', exact: true }).click()
    const isHall = (url: string) => new URL(url).pathname === '/stormshot/ar'
    await expect.poll(() => page.frames().some((frame) => isHall(frame.url()))).toBe(true)
    const frame = page.frames().find((one) => isHall(one.url()))
    if (!frame) throw new Error('The hall is in no frame')
    // What the address said of the webview; the next page relies on it.
    await expect.poll(() => frame.evaluate(() => sessionStorage.getItem('guildhall.webview'))).not.toBeNull()
    await frame.goto(`${origin}/stormshot/ar/signinbenefit?from=game`)
    const hall = page.frameLocator('iframe[title="Webview"]')
    const login = hall.locator('#login')
    const withGoogle = say('passport.social.continue_with', { provider: 'Google' })
    const start = () => login.frameLocator('iframe[data-ready]').getByRole('button', { name: withGoogle }).click()
    return { page, frame, login, start, withGoogle }
  }

  /** What the app opened outside of the game, in a browser that shares nothing with it. */
  async function openOutside(page: Page) {
    const sheet = page.getByRole('dialog', { name: 'The system’s browser' })
    const address = await sheet.getByRole('link', { name: 'Really open it' }).getAttribute('href')
    await sheet.getByRole('button', { name: 'Back to the game' }).click()
    const context = await page.context().browser()?.newContext({ viewport: phone })
    if (!context) throw new Error('There is no other browser')
    onTestFinished(() => context.close())
    const outside = await context.newPage()
    await outside.goto(address ?? '')
    return outside
  }

  test('a player signs in with the system’s browser and lands in the game, where they were', async ({ visit }) => {
    const { page, frame, login, start, withGoogle } = await openInGame(visit)
    await start()
    const code = (await login.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
    const outside = await openOutside(page)
    await outside.getByText(code, { exact: true }).waitFor()
    await outside.getByRole('heading', { name: say('passport.continue.heading', { game: 'Stormshot' }) }).waitFor()
    await expectAccessible(outside)
    await expectAccessible(page, 'waiting', inWebview)
    const asked = outside.waitForRequest((request) => request.url().startsWith(`${peer.issuer}/auth?`))
    await outside.getByRole('button', { name: withGoogle }).click()
    await asked
    await outside.getByRole('heading', { name: say('passport.continue.done_heading') }).waitFor()
    // The webview is signed in, and the browser is not.
    await expect.poll(() => frame.evaluate(() => localStorage.getItem('guildhall.mode'))).toBe('FULL')
    await expect.poll(() => frame.evaluate(() => document.documentElement.dataset.who)).toBe('player')
    await login.waitFor({ state: 'hidden' })
    expect(frame.url()).toBe(`${origin}/stormshot/ar/signinbenefit?from=game`)
    expect(await outside.evaluate(() => localStorage.getItem('guildhall.token'))).toBeNull()
    expect((await outside.context().cookies()).map(({ name }) => name)).not.toContain('guildhall.token')
  })

  test('one who refuses there is told so in the game, and can sign in another way', async ({ visit }) => {
    const { player } = peer
    peer.player = null
    onTestFinished(() => {
      peer.player = player
    })
    const { page, login, start, withGoogle } = await openInGame(visit)
    await start()
    const outside = await openOutside(page)
    await outside.getByRole('button', { name: withGoogle }).click()
    await outside.getByRole('heading', { name: say('passport.continue.failed_heading') }).waitFor()
    await login.getByRole('heading', { name: say('session.login.elsewhere.failed_title') }).waitFor()
    await expectAccessible(page, 'failed', inWebview)
    await login.getByRole('button', { name: say('session.login.elsewhere.cancel') }).click()
    await login.frameLocator('iframe[data-ready]').getByRole('button', { name: withGoogle }).waitFor()
  })

  test('one who cancels leaves nothing that the browser could still finish', async ({ visit }) => {
    const { page, login, start } = await openInGame(visit)
    await start()
    await login.getByText(/^\d{3} \d{3}$/).waitFor()
    const sheet = page.getByRole('dialog', { name: 'The system’s browser' })
    const address = await sheet.getByRole('link', { name: 'Really open it' }).getAttribute('href')
    await sheet.getByRole('button', { name: 'Back to the game' }).click()
    await login.getByRole('button', { name: say('session.login.elsewhere.cancel') }).click()
    await login.locator('iframe[data-ready]').waitFor()
    const late = await page.context().newPage()
    await late.goto(address ?? '')
    await late.getByRole('heading', { name: say('passport.link_over.heading') }).waitFor()
  })
})
