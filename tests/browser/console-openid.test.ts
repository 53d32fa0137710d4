import { expect, onTestFinished } from 'vitest'
import { type Client, createClient } from '../../src/contract/client.ts'
import { acceptInvitation, enterSandbox, inviteOperator, openInvitation } from '../../src/contract/console/calls.ts'
import { openIdPath } from '../../src/contract/console/openid.ts'
import { findStep, makeCode } from '../../src/platform/console/totp.ts'
import { fromBase32, goodPassword } from '../platform/console/operator.ts'
import { dataOf } from '../platform/harness.ts'
import { client, startOidcPeer } from '../platform/passport/oidc-peer.ts'
import { expectAccessible } from '../set-up/accessible.ts'
import { phone, test } from '../set-up/browser.ts'
import { findFreePort } from '../set-up/free-port.ts'
import { startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'

/** A site whose operators may sign in by a provider. */
async function startWithProvider() {
  const port = await findFreePort()
  const peer = await startOidcPeer(`http://127.0.0.1:${port}${openIdPath}/callback`)
  onTestFinished(peer.close)
  const folder = await createTemporaryFolder()
  onTestFinished(folder.remove)
  const environment = {
    CONSOLE_ISSUER: peer.issuer,
    CONSOLE_CLIENT_ID: client.clientId,
    CONSOLE_CLIENT_SECRET: client.clientSecret,
    CONSOLE_PROVIDER_NAME: 'Lantern ID',
    CONSOLE_SECOND_FACTOR: 'mfa',
  }
  const site = await startServer({ dataDir: folder.path, port, environment })
  onTestFinished(async () => void (await site.end()))
  return { peer, origin: site.origin }
}

function openCalls(origin: string): Client {
  let cookie = ''
  return createClient({
    address: ({ service, path }) => `${origin}/${service}/${path}`,
    headers: () => ({ cookie }),
    transport: async ({ url, method, headers, body }) => {
      const response = await fetch(url, { method, headers, body })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return { status: response.status, json: await response.json() }
    },
  })
}

/** An operator with password and app; answers the app's secret. */
async function join(origin: string, email: string): Promise<Buffer> {
  const call = openCalls(origin)
  dataOf(await call(enterSandbox, { body: { role: 'administrator' } }))
  const body = { email, name: 'Ada Byron', role: 'support', reason: 'a new colleague' } as const
  const { link } = dataOf(await call(inviteOperator, { body }))
  const token = new URL(link).hash.slice(1)
  const secret = fromBase32(dataOf(await call(openInvitation, { body: { token } })).secret)
  const code = makeCode(secret, findStep(new Date()) - 1)
  dataOf(await call(acceptInvitation, { body: { token, password: goodPassword, code } }))
  return secret
}

test('an operator signs in by the provider, with its second factor or the code of the app', async ({ visit }) => {
  const { peer, origin } = await startWithProvider()
  const secret = await join(origin, 'ada@hall.test')
  peer.claims = { email: 'stranger@hall.test', email_verified: true }
  const page = await visit.open('/favicon.svg', { viewport: phone })
  await page.goto(`${origin}/console/players`)
  const button = page.getByRole('link', { name: 'Continue with Lantern ID' })
  await button.waitFor()
  await expectAccessible(page, 'sign-in')
  await button.click()
  await page.getByRole('alert').getByText('No operator’s account is open').waitFor()
  expect(new URL(page.url()).search).toBe('?next=%2Fconsole%2Fplayers')

  await page.context().clearCookies()
  peer.claims = { email: 'ada@hall.test', email_verified: true }
  await button.click()
  await page.getByText('The provider knows you').waitFor()
  expect(page.url()).toBe(`${origin}/console/sign-in?next=%2Fconsole%2Fplayers`)
  await expectAccessible(page, 'code')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('The code is wrong').waitFor()
  await page.getByLabel('Code').fill(makeCode(secret, findStep(new Date())))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${origin}/console/players`)
  await page.getByLabel('Find a player').waitFor()

  await page.context().clearCookies()
  peer.proof = { amr: ['mfa'] }
  await page.goto(`${origin}/console/sign-in`)
  await button.click()
  await page.waitForURL(`${origin}/console`)
  await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
})
