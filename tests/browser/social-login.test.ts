import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { client, startOidcPeer } from '../platform/passport/oidc-peer.ts'
import { test } from '../set-up/browser.ts'
import { startServer } from '../set-up/server-process.ts'
import { speakOf } from '../set-up/speak.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

const say = speakOf('ar', ['passport'])

/** A port that is free: the provider has to be told where its players come from before the site runs. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

/** The site with an OpenID provider in Google's place; answers both origins. */
async function startWithProvider() {
  const port = await findFreePort()
  const peer = await startOidcPeer(`http://127.0.0.1:${port}/passport/social/google/callback`)
  onTestFinished(peer.close)
  const folder = await createTemporaryFolder()
  onTestFinished(folder.remove)
  const environment = {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: peer.issuer,
  }
  const site = await startServer({ dataDir: folder.path, port, environment })
  onTestFinished(async () => void (await site.end()))
  return { peer, origin: site.origin }
}

test('a player signs in with an OpenID provider, outside of the frame, and lands where they were', async ({
  visit,
}) => {
  const { peer, origin } = await startWithProvider()
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
