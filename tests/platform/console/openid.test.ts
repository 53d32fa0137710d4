import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAudit, proveCode, readSession, signInOptions } from '../../../src/contract/console/calls.ts'
import { type OpenIdProblem, openIdPath } from '../../../src/contract/console/openid.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import type { OperatorProvider } from '../../../src/platform/config/openid-config.ts'
import { addOperator } from '../../../src/platform/console/operators.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { codeOf as answerCode, createTestPlatform, dataOf, type TestPlatform } from '../harness.ts'
import { createCookieBrowser } from '../passport/cookie-browser.ts'
import { client, type Peer, startOidcPeer } from '../passport/oidc-peer.ts'
import { codeOf, enterAs, join, type Member, openBrowser } from './operator.ts'

const hall = 'https://hall.test'
const start = `${hall}${openIdPath}`
const isAnswer = (url: URL) => url.pathname === `${openIdPath}/callback`

let peer: Peer
let t: TestPlatform
let member: Member

const openHall = async (changes: Partial<OperatorProvider> = {}, more: object = {}) => {
  const operatorProvider = { ...client, issuer: peer.issuer, name: 'Lantern ID', secondFactor: ['mfa'], ...changes }
  return await createTestPlatform({ config: { publicOrigin: hall, operatorProvider, ...more } })
}

beforeAll(async () => {
  // The peer reminds us that it is a quick start and not made for players.
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  peer = await startOidcPeer(`${start}/callback`)
  t = await openHall()
})
afterAll(async () => {
  await t.close()
  await peer.close()
})
beforeEach(async () => {
  member = await join(t, `${randomUUID()}@hall.test`)
  peer.player = randomUUID()
  peer.claims = { email: member.email, email_verified: true }
  peer.proof = { amr: ['pwd', 'mfa'] }
})

/** A browser at a hall: its cookies, and the session that it has in the end. */
function openVisitor(own = t) {
  let session = ''
  const browser = createCookieBrowser({
    [hall]: async (request) => {
      const response = await own.platform.fetch(request)
      const given = response.headers.getSetCookie().find((line) => line.includes('guildhall_console='))
      if (given) session = given
      return response
    },
  })
  const isArrived = (url: URL) => url.origin === hall && !url.pathname.startsWith(openIdPath)
  return {
    send: browser.send,
    /** The whole way from the button, or from a later address, to a page of the console. */
    async arrive(address = start): Promise<URL> {
      return (await browser.follow(address, isArrived)).at(-1) ?? new URL(hall)
    },
    /** As far as the provider's answer, which is not taken yet. */
    async leave(): Promise<string> {
      return (await browser.follow(start, isAnswer)).at(-1)?.href ?? ''
    },
    setCookie: () => session,
    /** Calls with the session that it has. */
    calls: () => openBrowser(own, { cookie: session.split(';')[0] ?? '' }).call,
  }
}

/** Where a sign-in that fails ends, and that nobody is signed in. */
async function expectProblem(problem: OpenIdProblem, visitor = openVisitor(), address?: string) {
  const { pathname, search, hash } = await visitor.arrive(address)
  expect(pathname + search + hash).toBe(`/console/sign-in?problem=${problem}`)
  expect(answerCode(await visitor.calls()(readSession))).toBe(1003)
}

describe('signing in by the provider', () => {
  it('opens the session of the operator who has the address, as a password does, and is written down', async () => {
    const visitor = openVisitor()
    peer.claims = { email: member.email.toUpperCase(), email_verified: true }
    expect((await visitor.arrive(`${start}?next=/console/players`)).href).toBe(`${hall}/console/players`)
    expect(visitor.setCookie()).toMatch(
      /^__Secure-guildhall_console=[\w-]{43}; Path=\/console\/api; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    )
    const session = dataOf(await visitor.calls()(readSession))
    expect(session.operator).toMatchObject({ id: member.id, email: member.email })
    expect(session.expires_at * 1000 - t.clock.now().getTime()).toBe(12 * 60 * 60 * 1000)
    const admin = await join(t, `${randomUUID()}@hall.test`, 'administrator')
    const { entry_list } = dataOf(
      await admin.browser.call(listAudit, { query: { subject: `operator:${member.id}`, act: 'session/sign-in' } }),
    )
    expect(entry_list).toMatchObject([{ operator: member.email, after: { by: 'provider' } }])
  })

  it('asks for the code of the app where the provider has asked for no second factor', async () => {
    peer.proof = { amr: ['pwd'] }
    const visitor = openVisitor()
    const page = await visitor.arrive(`${start}?next=/console/players`)
    expect(page.pathname + page.search).toBe('/console/sign-in?next=%2Fconsole%2Fplayers')
    expect(answerCode(await visitor.calls()(readSession))).toBe(1003)
    const token = page.hash.slice(1)
    const browser = openBrowser(t)
    expect(answerCode(await browser.call(proveCode, { body: { token, code: '000000' } }))).toBe(2102)
    const body = { token, code: codeOf(t, member) }
    expect(dataOf(await browser.call(proveCode, { body })).operator.id).toBe(member.id)
    expect(answerCode(await openBrowser(t).call(proveCode, { body }))).toBe(2102)
    expect(answerCode(await browser.call(readSession))).toBe(0)
    const admin = await join(t, `${randomUUID()}@hall.test`, 'administrator')
    const query = { subject: `operator:${member.id}`, act: 'session/wrong-code' }
    // One entry an hour, however many codes are wrong.
    await expect
      .poll(async () => dataOf(await admin.browser.call(listAudit, { query })).entry_list)
      .toMatchObject([{ operator: 'somebody', reason: '' }])
  })

  it('goes by acr as well, trusts a provider that always asks, and trusts none where nothing says so', async () => {
    const cases: [Partial<OperatorProvider>, Peer['proof'], string][] = [
      [{ secondFactor: ['urn:two'] }, { acr: 'urn:two' }, '/console'],
      [{ secondFactor: 'always' }, {}, '/console'],
      [{ secondFactor: [] }, { amr: ['mfa'], acr: 'mfa' }, '/console/sign-in'],
    ]
    for (const [changes, proof, page] of cases) {
      const own = await openHall(changes)
      const { email } = await join(own, `${randomUUID()}@hall.test`)
      peer.player = randomUUID()
      peer.claims = { email, email_verified: true }
      peer.proof = proof
      expect((await openVisitor(own).arrive()).pathname).toBe(page)
      await own.close()
    }
  })

  it('takes the address from the token, too', async () => {
    const other = await startOidcPeer(`${start}/callback`, { inToken: true })
    const own = await openHall({ issuer: other.issuer })
    const { email } = await join(own, `${randomUUID()}@hall.test`)
    Object.assign(other, { claims: { email, email_verified: true }, proof: { amr: ['mfa'] } })
    expect((await openVisitor(own).arrive()).pathname).toBe('/console')
    await own.close()
    await other.close()
  })

  it('asks whether the address is theirs where the token has the address alone', async () => {
    const other = await startOidcPeer(`${start}/callback`, { inToken: true, askedFor: 'email_verified' })
    const own = await openHall({ issuer: other.issuer })
    const { email } = await join(own, `${randomUUID()}@hall.test`)
    Object.assign(other, { claims: { email, email_verified: true }, proof: { amr: ['mfa'] } })
    expect((await openVisitor(own).arrive()).pathname).toBe('/console')
    await own.close()
    await other.close()
  })

  it('leads to pages of the console only', async () => {
    expect((await openVisitor().arrive(`${start}?next=https://evil.test/`)).href).toBe(`${hall}/console`)
  })
})

describe('nobody is signed in', () => {
  it('whom nobody has invited, and no account is made', async () => {
    peer.claims = { email: 'stranger@hall.test', email_verified: true }
    await expectProblem('unknown')
    expect(await t.db.sql`select 1 from operators where email = 'stranger@hall.test'`).toHaveLength(0)
  })

  it('whose invitation was not taken', async () => {
    const email = `${randomUUID()}@hall.test`
    await transact(t.db, (tx) => addOperator(tx, { email, name: 'Late', role: 'support', now: t.clock.now() }))
    peer.claims = { email, email_verified: true }
    await expectProblem('unknown')
  })

  it.each([
    ['says that it is not verified', { email_verified: false }],
    ['does not say', {}],
    ['says something else', { email_verified: 'perhaps' }],
  ])('whose address the provider %s', async (_, told) => {
    peer.claims = { email: member.email, ...told }
    await expectProblem('unverified')
  })

  it('who has no address at the provider', async () => {
    peer.claims = {}
    await expectProblem('unverified')
  })

  it('who was disabled, also meanwhile', async () => {
    peer.proof = {}
    const { hash } = await openVisitor().arrive()
    await t.db.sql`update operators set disabled_at = now() where id = ${member.id}`
    const body = { token: hash.slice(1), code: codeOf(t, member) }
    expect(answerCode(await openBrowser(t).call(proveCode, { body }))).toBe(1002)
    await expectProblem('unknown')
  })

  it('does not believe a token that is signed by another key than the provider publishes', async () => {
    const own = await openHall()
    peer.publishesOtherKeys = true
    try {
      await expectProblem('refused', openVisitor(own))
    } finally {
      peer.publishesOtherKeys = false
      await own.close()
    }
  })

  it('who refuses at the provider', async () => {
    peer.player = null
    await expectProblem('refused')
  })

  it('by another state, another browser, or an answer to nobody’s question', async () => {
    const visitor = openVisitor()
    const answer = new URL(await visitor.leave())
    await expectProblem('over', openVisitor(), answer.href)
    answer.searchParams.set('state', 'another')
    await expectProblem('over', visitor, answer.href)
    await expectProblem('over', openVisitor(), `${start}/callback?code=x&state=`)
  })

  it('by an answer that was taken, even with the cookie that it was asked with', async () => {
    const visitor = openVisitor()
    const answer = await visitor.leave()
    expect((await visitor.send(answer)).headers.get('location')).toBe('/console')
    await expectProblem('over', openVisitor(), answer)

    const visited = createCookieBrowser({ [hall]: (request) => t.platform.fetch(request) })
    const departure = await visited.send(start)
    const cookie = departure.headers.get('set-cookie')?.split(';')[0] ?? ''
    const way = await visited.follow(departure.headers.get('location') ?? '', isAnswer)
    const take = async () => {
      const response = await t.platform.fetch(new Request(way.at(-1) ?? hall, { headers: { cookie } }))
      return response.headers.get('location')
    }
    expect([await take(), await take()]).toEqual(['/console', '/console/sign-in?problem=refused'])
  })

  it('by an answer, or a code, that comes too late', async () => {
    const visitor = openVisitor()
    const answer = await visitor.leave()
    t.clock.advance(10 * 60_000)
    await expectProblem('over', visitor, answer)
    peer.proof = {}
    const { hash } = await openVisitor().arrive()
    t.clock.advance(5 * 60_000)
    const body = { token: hash.slice(1), code: codeOf(t, member) }
    expect(answerCode(await openBrowser(t).call(proveCode, { body }))).toBe(1002)
  })

  it('by what was sealed for something else, or by somebody else', async () => {
    const response = await openVisitor().send(start)
    const sealed = /guildhall_openid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
    expect(sealed.length).toBeGreaterThan(100)
    for (const token of [sealed, 'x', 'A'.repeat(200)]) {
      expect(answerCode(await openBrowser(t).call(proveCode, { body: { token, code: codeOf(t, member) } }))).toBe(1002)
    }
  })
})

describe('the provider’s way', () => {
  it('says that the provider is out of reach, which a later try may not find', async () => {
    const own = await openHall({ issuer: 'http://127.0.0.1:9' })
    await expectProblem('unreachable', openVisitor(own))
    await own.close()
  })

  it('begins on our page only, and keeps nothing of whoever begins elsewhere', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await t.platform.fetch(new Request(start, { headers }))
    expect([response.headers.get('location'), response.headers.get('set-cookie')]).toEqual(['/console/sign-in', null])
  })

  it('ends for a network, and codes for an operator, as by password', async () => {
    const consoleLimits = {
      perAddressAndIp: { tries: 3, everySeconds: 60 },
      perAddress: { tries: 20, everySeconds: 60 },
      perIp: { tries: 8, everySeconds: 60 },
    }
    const own = await openHall({ secondFactor: [] }, { consoleLimits })
    const known = await join(own, 'limited@hall.test')
    peer.claims = { email: known.email, email_verified: true }
    own.clock.advance(600_000)
    const { hash } = await openVisitor(own).arrive()
    const attempt = async (code: string) =>
      answerCode(await openBrowser(own).call(proveCode, { body: { token: hash.slice(1), code } }))
    for (let index = 0; index < 3; index += 1) expect(await attempt('000000')).toBe(2102)
    expect(await attempt(codeOf(own, known))).toBe(1004)
    for (let index = 0; index < 4; index += 1) await openVisitor(own).send(start)
    await expectProblem('limited', openVisitor(own))
    await own.close()
  })

  it('is offered by its name where it is configured, and is not there elsewhere', async () => {
    expect(dataOf(await openBrowser(t).call(signInOptions)).provider_name).toBe('Lantern ID')
    const own = await createTestPlatform()
    expect(dataOf(await openBrowser(own).call(signInOptions)).provider_name).toBe('')
    expect((await own.send(openIdPath)).status).toBe(404)
    expect((await own.send(`${openIdPath}/callback?state=x`)).status).toBe(404)
    const browser = await enterAs(own, 'support')
    expect(answerCode(await browser.call(proveCode, { body: { token: 'x', code: '000000' } }))).toBe(1002)
    await own.close()
  })
})

describe('the configuration of the provider', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const whole = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/x',
    ALLOWED_HOSTS: 'hall.test',
    PUBLIC_ORIGIN: hall,
    CONSOLE_KEY: key,
    CONSOLE_ISSUER: 'https://id.lantern.test/realms/hall',
    CONSOLE_CLIENT_ID: 'guildhall',
    CONSOLE_CLIENT_SECRET: 'a-client-secret',
  }
  const problemsOf = (changes: Record<string, string>) => {
    try {
      readConfig({ ...whole, ...changes })
      return []
    } catch (error) {
      return String(error).split('\n').slice(1)
    }
  }

  it('is off unless it is there, and has a name and asks for codes unless it says otherwise', () => {
    expect(readConfig({}).operatorProvider).toBeNull()
    expect(readConfig(whole).operatorProvider).toMatchObject({ name: 'id.lantern.test', secondFactor: [] })
    const told = { CONSOLE_PROVIDER_NAME: ' Lantern ID ', CONSOLE_SECOND_FACTOR: 'mfa, hwk' }
    expect(readConfig({ ...whole, ...told }).operatorProvider).toMatchObject({
      name: 'Lantern ID',
      secondFactor: ['mfa', 'hwk'],
    })
    expect(readConfig({ ...whole, CONSOLE_SECOND_FACTOR: 'always' }).operatorProvider?.secondFactor).toBe('always')
  })

  it('names everything that is wrong at once, and no secret', () => {
    expect(problemsOf({ CONSOLE_CLIENT_ID: '', CONSOLE_CLIENT_SECRET: '', CONSOLE_KEY: '' })).toEqual([
      '- CONSOLE_CLIENT_ID is missing: CONSOLE_ISSUER is set',
      '- CONSOLE_CLIENT_SECRET is missing: CONSOLE_ISSUER is set',
      '- CONSOLE_KEY is missing: CONSOLE_ISSUER is set',
    ])
    const wrong = { CONSOLE_ISSUER: 'http://id.lantern.test', CONSOLE_SECOND_FACTOR: 'always,mfa' }
    const problems = problemsOf({ ...wrong, CONSOLE_PROVIDER_NAME: 'x'.repeat(41) })
    expect(problems.map((line) => /[A-Z_]+/.exec(line)?.[0])).toEqual([
      'CONSOLE_ISSUER',
      'CONSOLE_PROVIDER_NAME',
      'CONSOLE_SECOND_FACTOR',
    ])
    expect(problems.join()).not.toContain('a-client-secret')
  })
})
