import { afterAll } from 'vitest'
import { type Client, createClient } from '../../../src/contract/client.ts'
import { acceptInvitation, enterSandbox, openInvitation } from '../../../src/contract/console/calls.ts'
import type { OperatorRole } from '../../../src/contract/console/permissions.ts'
import { addOperator } from '../../../src/platform/console/operators.ts'
import { findStep, makeCode } from '../../../src/platform/console/totp.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { addressOf, createTestPlatform, dataOf, type TestOptions, type TestPlatform } from '../harness.ts'

/** A browser at the console, which keeps the cookie as browsers do. */
export interface ConsoleBrowser {
  call: Client
  /** What it brings along; empty for none. */
  cookie: string
  /** The last Set-Cookie header as it came. */
  setCookie: string
}

/** Opens a browser; `headers` go with every call. */
export function openBrowser(t: TestPlatform, headers: Record<string, string> = {}): ConsoleBrowser {
  const browser: ConsoleBrowser = { call: () => Promise.reject(new Error('not yet')), cookie: '', setCookie: '' }
  browser.call = createClient({
    address: addressOf,
    headers: () => ({ ...headers, ...(browser.cookie && { cookie: browser.cookie }) }),
    transport: async ({ url, method, headers: sent, body }) => {
      const response = await t.platform.fetch(new Request(url, { method, headers: sent, body }))
      const given = response.headers.get('set-cookie')
      if (given !== null) {
        browser.setCookie = given
        browser.cookie = given.includes('Max-Age=0') ? '' : (given.split(';')[0] ?? '')
      }
      return { status: response.status, json: await response.json() }
    },
  })
  return browser
}

async function enter(browser: ConsoleBrowser, role: OperatorRole): Promise<void> {
  dataOf(await browser.call(enterSandbox, { body: { role } }))
}

/** A browser of somebody who entered the sandbox as a role. */
export async function enterAs(t: TestPlatform, role: OperatorRole): Promise<ConsoleBrowser> {
  const browser = openBrowser(t)
  await enter(browser, role)
  return browser
}

/**
 * A platform of a test file's own, until the file ends, with a browser at its console for each role. `enterAll` has all of them enter
 * the sandbox again, since a session is over after twelve hours.
 */
export async function openConsole(options?: TestOptions) {
  const t = await createTestPlatform(options)
  afterAll(() => t.close())
  const browsers = {
    support: openBrowser(t),
    liveOps: openBrowser(t),
    developer: openBrowser(t),
    admin: openBrowser(t),
  }
  async function enterAll(): Promise<void> {
    await enter(browsers.support, 'support')
    await enter(browsers.liveOps, 'live-ops')
    await enter(browsers.developer, 'developer')
    await enter(browsers.admin, 'administrator')
  }
  await enterAll()
  return { t, ...browsers, enterAll }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret in base32. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An operator with an account, a password and an app. */
export interface Member {
  id: string
  email: string
  password: string
  secret: Buffer
  browser: ConsoleBrowser
}

export const goodPassword = 'a long enough password'

/** Invites an operator and takes the invitation, a step before now, so that the code of now is still good. */
export async function join(t: TestPlatform, email: string, role: OperatorRole = 'support'): Promise<Member> {
  const now = t.clock.now()
  const { token, operatorId } = await transact(t.db, (tx) => addOperator(tx, { email, name: email, role, now }))
  const browser = openBrowser(t)
  const shown = dataOf(await browser.call(openInvitation, { body: { token } }))
  const secret = fromBase32(shown.secret)
  const code = makeCode(secret, findStep(now) - 1)
  dataOf(await browser.call(acceptInvitation, { body: { token, password: goodPassword, code } }))
  return { id: String(operatorId), email, password: goodPassword, secret, browser }
}

/** What an app shows now. */
export function codeOf(t: TestPlatform, { secret }: Pick<Member, 'secret'>): string {
  return makeCode(secret, findStep(t.clock.now()))
}
