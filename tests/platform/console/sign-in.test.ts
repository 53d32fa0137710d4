import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptInvitation,
  changeRole,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  enterSandbox,
  inviteAgain,
  inviteOperator,
  listAudit,
  listOperators,
  openInvitation,
  readSession,
  signIn,
  signInOptions,
  signOut,
} from '../../../src/contract/console/calls.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { deriveConsoleKeys } from '../../../src/platform/config/console-keys.ts'
import { findStep, makeCode } from '../../../src/platform/console/totp.ts'
import { codeOf as answerCode, createTestPlatform, dataOf, type TestPlatform, testStart } from '../harness.ts'
import { codeOf, enterAs, fromBase32, goodPassword, join, openBrowser } from './operator.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(testStart))

const reason = 'as agreed in the team'
const newEmail = () => `${randomUUID()}@hall.test`

describe('signing in', () => {
  it('takes address, password and code, and opens a session of 12 hours in a cookie that no script reads', async () => {
    const member = await join(t, newEmail())
    const browser = openBrowser(t)
    const body = { email: member.email.toUpperCase(), password: member.password, code: codeOf(t, member) }
    const session = dataOf(await browser.call(signIn, { body }))
    expect(session).toMatchObject({ operator: { email: member.email, role: 'support' } })
    expect(session.expires_at * 1000 - t.clock.now().getTime()).toBe(12 * 60 * 60 * 1000)
    expect(browser.setCookie).toMatch(
      /^guildhall_console=[\w-]{43}; Path=\/console\/api; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect(dataOf(await browser.call(readSession)).operator.id).toBe(member.id)
    const kept = await t.db
      .sql`select 1 from operator_sessions where encode(token_hash, 'escape') like ${`%${browser.cookie.slice(18, 30)}%`}`
    expect(kept).toHaveLength(0)
    t.clock.advance(12 * 60 * 60 * 1000)
    expect(answerCode(await browser.call(readSession))).toBe(1002)
  })

  it('refuses a wrong address, password or code in the same words', async () => {
    const member = await join(t, newEmail())
    const good = { email: member.email, password: member.password, code: codeOf(t, member) }
    const wrong = [{ email: 'nobody@hall.test' }, { password: 'another long password' }, { code: '000000' }]
    const answers = await Promise.all(wrong.map((one) => openBrowser(t).call(signIn, { body: { ...good, ...one } })))
    expect(answers.map((answer) => answer.kind === 'refused' && [answer.code, answer.msg])).toEqual(
      answers.map(() => [2102, 'Wrong address, password or code']),
    )
    expect(answerCode(await openBrowser(t).call(signIn, { body: good }))).toBe(0)
  })

  it('takes a code once, also of many at once, and none before it', async () => {
    const member = await join(t, newEmail())
    const body = { email: member.email, password: member.password, code: codeOf(t, member) }
    const tries = await Promise.all(Array.from({ length: 5 }, () => openBrowser(t).call(signIn, { body })))
    expect(tries.map(answerCode).sort()).toEqual([0, 2102, 2102, 2102, 2102])
    const earlier = makeCode(member.secret, findStep(t.clock.now()) - 1)
    expect(answerCode(await openBrowser(t).call(signIn, { body: { ...body, code: earlier } }))).toBe(2102)
    t.clock.advance(30_000)
    expect(answerCode(await openBrowser(t).call(signIn, { body: { ...body, code: codeOf(t, member) } }))).toBe(0)
  })

  it('is no way in for players, and none for operators to what is a player’s', async () => {
    const player = await t.register()
    expect(answerCode(await openBrowser(t, { 'h5-auth': player.token }).call(readSession))).toBe(1003)
    const { browser } = await join(t, newEmail())
    const answer = await t.send('/api/user/list', { method: 'POST', headers: { cookie: browser.cookie } })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 1003 })
  })
})

describe('tries', () => {
  it('end for an address from a network, and then for the network', async () => {
    const consoleLimits = {
      perAddressAndIp: { tries: 3, everySeconds: 60 },
      perAddress: { tries: 20, everySeconds: 60 },
      perIp: { tries: 4, everySeconds: 60 },
    }
    const own = await createTestPlatform({ config: { demoPlayer: false, ...{ consoleLimits } } })
    try {
      const member = await join(own, 'limited@hall.test')
      const attempt = async (email: string, password: string) =>
        answerCode(await openBrowser(own).call(signIn, { body: { email, password, code: codeOf(own, member) } }))
      for (let index = 0; index < 3; index += 1) expect(await attempt(member.email, 'a wrong password')).toBe(2102)
      expect(await attempt(member.email, member.password)).toBe(1004)
      expect(await attempt('nobody@hall.test', 'a wrong password')).toBe(1004)
      own.clock.advance(61_000)
      expect(await attempt(member.email, member.password)).toBe(0)
      // What went well is no try of the network.
      expect(await attempt('nobody@hall.test', 'a wrong password')).toBe(2102)
      const answer = await own.send('/console/api/invitation/open', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: 'x' }),
      })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    } finally {
      await own.close()
    }
  })
})

describe('a try that fails', () => {
  it('is in the audit log by what was wrong, once an hour, where the address is an operator’s', async () => {
    const member = await join(t, newEmail())
    const admin = await enterAs(t, 'administrator')
    const attempt = async (body: { email?: string; password?: string; code?: string }) => {
      const good = { email: member.email, password: member.password, code: codeOf(t, member) }
      return answerCode(await openBrowser(t).call(signIn, { body: { ...good, ...body } }))
    }
    const read = async (query: { subject?: string; operator?: string }) =>
      dataOf(await admin.call(listAudit, { query })).entry_list
    const failed = async () => {
      const entries = await read({ subject: `operator:${member.id}` })
      return entries.filter(({ operator }) => operator === 'somebody').map(({ act, role, after }) => [act, role, after])
    }
    const before = (await read({ operator: 'somebody' })).length
    expect(await attempt({ email: newEmail() })).toBe(2102)
    for (let time = 0; time < 3; time += 1) expect(await attempt({ password: 'a wrong password' })).toBe(2102)
    for (let time = 0; time < 2; time += 1) expect(await attempt({ code: '000000' })).toBe(2102)
    const [wrongPassword, wrongCode] = [
      ['session/wrong-password', '', null],
      ['session/wrong-code', '', null],
    ]
    await expect.poll(failed).toEqual([wrongCode, wrongPassword])
    expect(await read({ operator: 'somebody' })).toHaveLength(before + 2)
    t.clock.advance(61 * 60_000)
    expect(await attempt({ password: 'a wrong password' })).toBe(2102)
    await expect.poll(failed).toEqual([wrongPassword, wrongCode, wrongPassword])
  })
})

describe('whoever knows an operator’s address', () => {
  it('does not keep them out by trying it from everywhere', async () => {
    const consoleKeys = deriveConsoleKeys([], true)
    const own = await createTestPlatform({ config: { sandbox: false, trustedProxies: 1, consoleKeys } })
    try {
      const member = await join(own, 'known@hall.test')
      const attempt = async (ip: string, password: string) => {
        const body = { email: member.email, password, code: codeOf(own, member) }
        return answerCode(await openBrowser(own, { 'x-forwarded-for': ip }).call(signIn, { body }))
      }
      for (let network = 1; network <= 40; network += 1)
        expect(await attempt(`198.51.100.${network}`, 'a wrong password')).toBe(2102)
      expect(await attempt('203.0.113.1', member.password)).toBe(0)
    } finally {
      await own.close()
    }
  })
})

describe('an invitation', () => {
  it('is taken once, with a code that proves the app, which is used up', async () => {
    const admin = await enterAs(t, 'administrator')
    const email = newEmail()
    const body = { email, name: 'Ada', role: 'live-ops', reason } as const
    const { link } = dataOf(await admin.call(inviteOperator, { body }))
    expect(answerCode(await admin.call(inviteOperator, { body }))).toBe(2101)
    const [address, token = ''] = link.split('#')
    expect(address).toBe('http://guildhall.test/console/invitation')
    const browser = openBrowser(t)
    const shown = dataOf(await browser.call(openInvitation, { body: { token } }))
    expect(shown).toMatchObject({ email, name: 'Ada', role: 'live-ops' })
    expect(shown.otpauth).toContain(shown.secret)
    expect(dataOf(await browser.call(openInvitation, { body: { token } })).secret).toBe(shown.secret)
    const secret = fromBase32(shown.secret)
    const accept = { token, password: goodPassword, code: codeOf(t, { secret }) }
    expect(answerCode(await browser.call(acceptInvitation, { body: { ...accept, code: '000000' } }))).toBe(2102)
    expect(answerCode(await browser.call(acceptInvitation, { body: { ...accept, password: 'short' } }))).toBe(1001)
    expect(dataOf(await browser.call(acceptInvitation, { body: accept })).operator.email).toBe(email)
    expect(answerCode(await browser.call(acceptInvitation, { body: accept }))).toBe(2105)
    expect(answerCode(await openBrowser(t).call(signIn, { body: { email, ...accept } }))).toBe(2102)
  })

  it('ends after 48 hours, and with the account', async () => {
    const admin = await enterAs(t, 'administrator')
    const body = { email: newEmail(), name: 'Late', role: 'support', reason } as const
    const { link, operator_id } = dataOf(await admin.call(inviteOperator, { body }))
    const token = link.split('#')[1] ?? ''
    t.clock.advance(48 * 60 * 60 * 1000)
    expect(answerCode(await openBrowser(t).call(openInvitation, { body: { token } }))).toBe(2105)
    t.clock.set(testStart)
    dataOf(await admin.call(disableOperator, { body: { operator_id, reason } }))
    expect(answerCode(await openBrowser(t).call(openInvitation, { body: { token } }))).toBe(2105)
  })

  it('that comes again takes the place of password, app and sessions', async () => {
    const admin = await enterAs(t, 'administrator')
    const member = await join(t, newEmail())
    const target = { operator_id: member.id, reason }
    const { link } = dataOf(await admin.call(inviteAgain, { body: target }))
    expect(answerCode(await member.browser.call(readSession))).toBe(1003)
    const old = { email: member.email, password: member.password, code: codeOf(t, member) }
    expect(answerCode(await openBrowser(t).call(signIn, { body: old }))).toBe(2102)
    const token = link.split('#')[1] ?? ''
    const { secret } = dataOf(await openBrowser(t).call(openInvitation, { body: { token } }))
    expect(fromBase32(secret).equals(member.secret)).toBe(false)
  })
})

describe('a session ends at once', () => {
  const acts = {
    'signing out': async (member: Awaited<ReturnType<typeof join>>) => dataOf(await member.browser.call(signOut)),
    'another role': async ({ id }: { id: string }) =>
      dataOf(await admin().then((a) => a.call(changeRole, { body: { operator_id: id, role: 'developer', reason } }))),
    'being disabled': async ({ id }: { id: string }) =>
      dataOf(await admin().then((a) => a.call(disableOperator, { body: { operator_id: id, reason } }))),
    'an administrator': async ({ id }: { id: string }) =>
      dataOf(await admin().then((a) => a.call(endOperatorSessions, { body: { operator_id: id, reason } }))),
  }
  const admin = () => enterAs(t, 'administrator')

  it.each(Object.entries(acts))('by %s', async (_, act) => {
    const member = await join(t, newEmail())
    const { cookie } = member.browser
    expect(answerCode(await member.browser.call(readSession))).toBe(0)
    await act(member)
    const other = openBrowser(t, { cookie })
    expect(answerCode(await other.call(readSession))).toBe(1003)
  })

  it('and whoever is disabled signs in again only once enabled', async () => {
    const member = await join(t, newEmail())
    const a = await admin()
    const target = { operator_id: member.id, reason }
    dataOf(await a.call(disableOperator, { body: target }))
    const body = { email: member.email, password: member.password, code: codeOf(t, member) }
    expect(answerCode(await openBrowser(t).call(signIn, { body }))).toBe(2102)
    dataOf(await a.call(enableOperator, { body: target }))
    expect(answerCode(await openBrowser(t).call(signIn, { body }))).toBe(0)
  })
})

it('nobody takes their own rights away, so that there is always an administrator', async () => {
  const admin = await enterAs(t, 'administrator')
  const { operator } = dataOf(await admin.call(readSession))
  const target = { operator_id: operator.id, reason }
  const answers = [
    await admin.call(changeRole, { body: { ...target, role: 'support' } }),
    await admin.call(disableOperator, { body: target }),
    await admin.call(inviteAgain, { body: target }),
  ]
  expect(answers.map(answerCode)).toEqual([3007, 3007, 3007])
  const { operator_list } = dataOf(await admin.call(listOperators))
  expect(operator_list.find(({ id }) => id === operator.id)).toMatchObject({ role: 'administrator', state: 'active' })
})

describe('the door', () => {
  it('refuses calls of other sites, whatever they bring', async () => {
    const { cookie } = await enterAs(t, 'administrator')
    const headers = { cookie, 'content-type': 'application/json' }
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ]
    for (const more of foreign) {
      const answer = await t.send('/console/api/session/sign-out', { method: 'POST', headers: { ...headers, ...more } })
      expect(answer.status).toBe(403)
    }
    expect((await t.send('/console/api/session/me', { headers })).status).toBe(200)
  })

  it('answers HEAD like GET, without a body', async () => {
    const { cookie } = await enterAs(t, 'administrator')
    const answer = await t.send('/console/api/session/me', { method: 'HEAD', headers: { cookie } })
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect((await t.send('/console/api/session/me', { method: 'HEAD' })).headers.get('x-request-id')).not.toBeNull()
  })

  it('is not there without a key, and not in production unless it has one', async () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/x',
      ALLOWED_HOSTS: 'hall.test',
      PUBLIC_ORIGIN: 'https://hall.test',
    }
    expect(readConfig(production).consoleKeys).toEqual([])
    const key = Buffer.alloc(32, 7).toString('base64')
    expect(readConfig({ ...production, CONSOLE_KEY: `${key}|${key}` }).consoleKeys).toHaveLength(2)
    expect(() => readConfig({ CONSOLE_KEY: 'short' })).toThrow(/CONSOLE_KEY: must be the base64 of 32 bytes/)
    // The mistake is named, and the secret is not.
    expect(() => readConfig({ CONSOLE_KEY: 'c2VjcmV0' })).toThrow(/^(?![\s\S]*c2VjcmV0)[\s\S]*CONSOLE_KEY/)
    const own = await createTestPlatform({ config: { consoleKeys: [] } })
    expect(own.platform.hasConsole).toBe(false)
    expect((await own.send('/console/api/session/options')).status).toBe(404)
    await own.close()
  })

  it('lets nobody in with one tap where others reach the sandbox, or where there is none', async () => {
    for (const config of [{ sandboxToken: 'a token of 16 letters' }, { sandbox: false }]) {
      const own = await createTestPlatform({ config: { ...config, consoleKeys: [Buffer.alloc(32)] } })
      expect(dataOf(await openBrowser(own).call(signInOptions)).enter_roles).toEqual([])
      const headers = { authorization: 'Bearer a token of 16 letters' }
      expect(answerCode(await openBrowser(own, headers).call(enterSandbox, { body: { role: 'support' } }))).not.toBe(0)
      await own.close()
    }
  })

  it('sends the cookie by TLS alone where operators come by TLS', async () => {
    const own = await createTestPlatform({ config: { publicOrigin: 'https://hall.test' } })
    const member = await join(own, 'tls@hall.test')
    expect(member.browser.setCookie).toMatch(/^__Secure-guildhall_console=.+; Secure$/)
    expect(answerCode(await member.browser.call(readSession))).toBe(0)
    await own.close()
  })
})

it('a second factor that was sealed with an older key is good as long as that key is there', async () => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const config: { consoleKeys: Buffer[] } = { consoleKeys: [older] }
  const own = await createTestPlatform({ config })
  const member = await join(own, 'keys@hall.test')
  const signInWith = async (keys: Buffer[]) => {
    const { createPlatform } = await import('../../../src/platform/platform.ts')
    const { createLogger } = await import('../../../src/platform/log/logger.ts')
    const platform = await createPlatform({
      db: own.db,
      clock: own.clock,
      config: { ...own.config, consoleKeys: keys },
      catalogue: own.catalogue,
      log: createLogger({ logLevel: 'silent' }),
    })
    const body = { email: member.email, password: member.password, code: codeOf(own, member) }
    const code = answerCode(await openBrowser({ ...own, platform }).call(signIn, { body }))
    await platform.close()
    own.clock.advance(30_000)
    return code
  }
  expect(await signInWith([newer, older])).toBe(0)
  expect(await signInWith([newer])).toBe(2102)
  await own.close()
})
