import { randomUUID } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { games } from '../../../src/contract/games.ts'
import { codes } from '../../../src/contract/wire.ts'
import { mountRoutes } from '../../../src/platform/calls/mount.ts'
import type { Database } from '../../../src/platform/db/connection.ts'
import { transact } from '../../../src/platform/db/transaction.ts'
import { createLogger } from '../../../src/platform/log/logger.ts'
import type { PassportConfig } from '../../../src/platform/passport/passport-config.ts'
import { passportRoutes } from '../../../src/platform/passport/routes.ts'
import { exchange } from '../../../src/platform/roles/tickets.ts'
import { openFreshDatabase } from './open-database.ts'

let db: Database
let now: Date
let email: string
const password = 'crownlands'

beforeAll(async () => {
  db = await openFreshDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  now = new Date()
  email = `${randomUUID()}@example.com`
})

function openPassport(changes: Partial<PassportConfig> = {}) {
  const config = {
    sandbox: true,
    demoPlayer: true,
    google: null,
    mail: null,
    facebook: null,
    checkAnswers: true,
    gameSecrets: new Map(),
    helpDesk: null,
    publicOrigin: null,
    trustedProxies: 1,
    ...changes,
  }
  const app = new Hono()
  const mount = { db, config, clock: { now: () => now }, levels: [], log: createLogger({ logLevel: 'silent' }) }
  mountRoutes(app, mount, passportRoutes({ db, config }))
  return async (path: string, body?: unknown, ip = '203.0.113.7') => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
    const response = await app.request(`/passport/${path}`, { ...sent, headers })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ...(await response.json()) }
  }
}

describe('joining', () => {
  it('makes an account whose ticket opens a full session', async () => {
    const { code, data } = await openPassport()('register', { email, password })
    expect(code).toBe(codes.success)
    const session = await transact(db, (tx) => exchange(tx, { ticket: data.token, uid: '', gameId: '', now }))
    expect(session).toMatchObject({ mode: 'full', fpUid: data.fp_uid })
  })

  it('gives roles in every game in the sandbox, and none elsewhere', async () => {
    const countRoles = async (fpUid: string) =>
      (await db.sql`select distinct game_project from roles where fp_uid = ${fpUid}`).length
    const { data: inSandbox } = await openPassport()('register', { email, password })
    expect(await countRoles(inSandbox.fp_uid)).toBe(games.length)
    const { data: elsewhere } = await openPassport({ sandbox: false })('register', { email: `x${email}`, password })
    expect(await countRoles(elsewhere.fp_uid)).toBe(0)
  })

  it('keeps the password as argon2id of 19 MiB and two passes', async () => {
    await openPassport()('register', { email, password })
    const [kept] = await db.sql`select password_hash from passport_credentials where email = ${email}`
    expect(kept?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('makes one account of many tries at once, and refuses the others with 2101', async () => {
    const call = openPassport()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('register', { email, password })))
    const answered = answers.map(({ code }) => code).toSorted()
    expect(answered).toEqual([codes.success, ...Array.from({ length: 7 }, () => codes.emailTaken)])
    const [{ accounts } = {}] = await db.sql`
      select count(*) as accounts from accounts where fp_uid in (select fp_uid from passport_credentials where email = ${email})`
    expect(accounts).toBe(1)
  })

  it('knows an address by its small letters', async () => {
    const call = openPassport()
    await call('register', { email, password })
    expect((await call('register', { email: ` ${email.toUpperCase()} `, password })).code).toBe(codes.emailTaken)
    expect((await call('login', { email: email.toUpperCase(), password })).code).toBe(codes.success)
  })

  it.each([
    [{ email: 'wren', password }, 'email'],
    [{ password }, 'email'],
    [{ email: 'wren@example.com', password: 'short' }, 'password'],
    [{ email: 'wren@example.com', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'wren@example.com', password: 12345678 }, 'password'],
  ])('names the field of %o', async (body, field) => {
    const answer = await openPassport()('register', body)
    expect(answer).toMatchObject({ status: 400, code: codes.invalidParameters, data: null })
    expect(answer.msg).toContain(field)
  })
})

describe('signing in', () => {
  it('opens the account of the right address and password', async () => {
    const call = openPassport()
    const { data } = await call('register', { email, password })
    const answer = await call('login', { email, password })
    expect(answer).toMatchObject({ status: 200, code: codes.success, data: { fp_uid: data.fp_uid } })
    expect(answer.data.token).not.toBe(data.token)
  })

  it('takes a password in both of its Unicode spellings', async () => {
    const call = openPassport()
    await call('register', { email, password: 'caf\u00e9 au lait' })
    expect((await call('login', { email, password: 'cafe\u0301 au lait' })).code).toBe(codes.success)
  })

  it('tells a wrong address from a wrong password neither by its answer nor by the work it does', async () => {
    const call = openPassport()
    await call('register', { email, password })
    const verify = vi.spyOn(argon2, 'verify')
    const wrongPassword = await call('login', { email, password: 'not the one' })
    const wrongAddress = await call('login', { email: `nobody-${email}`, password })
    expect(wrongPassword.code).toBe(codes.wrongCredentials)
    expect(wrongAddress).toEqual(wrongPassword)
    // Each compared a password once, with a hash of the same cost.
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    expect(costs).toHaveLength(2)
    expect(costs[0]).toEqual(costs[1])
    verify.mockRestore()
  })
})

describe('trying too often', () => {
  const generous = { tries: 1000, everySeconds: 1 }

  const loose = { perAddressAndIp: generous, perAddress: generous, perIp: generous }

  it('is limited for an address from an ip, with the seconds to wait, and not for the player elsewhere', async () => {
    const call = openPassport({ passportLimits: { ...loose, perAddressAndIp: { tries: 3, everySeconds: 60 } } })
    await call('register', { email, password }, '198.51.100.9')
    const guess = () => call('login', { email, password: 'a guess' }, '203.0.113.1')
    for (let n = 0; n < 3; n += 1) expect((await guess()).code).toBe(codes.wrongCredentials)
    expect(await guess()).toMatchObject({ status: 429, code: codes.tooManyRequests, retryAfter: '60' })
    expect((await call('login', { email, password }, '198.51.100.9')).code).toBe(codes.success)
    expect((await call('login', { email: `x${email}`, password }, '203.0.113.1')).code).toBe(codes.wrongCredentials)
    now = new Date(now.getTime() + 59_000)
    expect(await guess()).toMatchObject({ status: 429, retryAfter: '1' })
    now = new Date(now.getTime() + 1_000)
    expect((await guess()).code).toBe(codes.wrongCredentials)
    expect((await guess()).status).toBe(429)
  })

  it('is limited for an address from everywhere, by what was tried and not by what was turned away', async () => {
    const limits = {
      ...loose,
      perAddressAndIp: { tries: 2, everySeconds: 60 },
      perAddress: { tries: 5, everySeconds: 60 },
    }
    const call = openPassport({ passportLimits: limits })
    const guess = async (ip: string) => (await call('login', { email, password: 'a guess' }, ip)).status
    for (let n = 0; n < 30; n += 1) await guess('203.0.113.1')
    expect([await guess('203.0.113.2'), await guess('203.0.113.2')]).toEqual([200, 200])
    expect([await guess('203.0.113.3'), await guess('203.0.113.3')]).toEqual([200, 429])
  })

  it('counts no success, however many', async () => {
    const few = { tries: 2, everySeconds: 60 }
    const call = openPassport({ passportLimits: { ...loose, perAddressAndIp: few, perAddress: few } })
    await call('register', { email, password })
    for (let n = 0; n < 6; n += 1) expect((await call('login', { email, password })).code).toBe(codes.success)
    expect((await call('login', { email, password: 'a guess' })).code).toBe(codes.wrongCredentials)
    expect((await call('login', { email, password })).code).toBe(codes.success)
    expect((await call('register', { email, password })).code).toBe(codes.emailTaken)
    expect((await call('login', { email, password })).status).toBe(429)
  })

  it('is limited for an ip, whatever address it tries, and not for its neighbours', async () => {
    const call = openPassport({ passportLimits: { ...loose, perIp: { tries: 2, everySeconds: 30 } } })
    const guess = async (ip: string) =>
      (await call('login', { email: `${randomUUID()}@example.com`, password }, ip)).code
    expect([await guess('198.51.100.1'), await guess('198.51.100.1'), await guess('198.51.100.1')]).toEqual([
      codes.wrongCredentials,
      codes.wrongCredentials,
      codes.tooManyRequests,
    ])
    expect(await guess('198.51.100.2')).toBe(codes.wrongCredentials)
  })

  it('counts tries of several at once one by one', async () => {
    const call = openPassport({ passportLimits: { ...loose, perAddressAndIp: { tries: 5, everySeconds: 60 } } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('login', { email, password: 'a guess' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('is held for players, and in the sandbox only when a test says so', async () => {
    const tryOften = async (call: ReturnType<typeof openPassport>) => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => call('login', { email, password: 'a guess' })))
      return answers.filter(({ status }) => status === 429).length
    }
    expect(await tryOften(openPassport({ sandbox: true }))).toBe(0)
    expect(await tryOften(openPassport({ sandbox: false }))).toBe(2)
  })

  it('leaves no rows behind of those who stopped', async () => {
    const some = { tries: 5, everySeconds: 60 }
    const limits = { perAddressAndIp: some, perAddress: some, perIp: some }
    const call = openPassport({ passportLimits: limits })
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => call('login', { email: `${n}${email}`, password }, `192.0.2.${n}`)),
    )
    // Where somebody signed in is known for 90 days.
    now = new Date(now.getTime() + 91 * 24 * 60 * 60_000)
    for (let n = 0; n < 30; n += 1) await call('login', { email, password: 'x' }, '192.0.2.200')
    expect((await db.sql`select 1 from passport_tries`).length).toBe(3)
  })
})

describe('what is offered', () => {
  it('is the demo player where there is one, and nowhere else', async () => {
    expect((await openPassport()('options')).data).toEqual({
      provider_list: [],
      demo_player: { email: 'demo@guildhall.test', password: 'guildhall' },
      can_reset: 1,
    })
    const closed = await openPassport({ sandboxToken: 'a-token-of-some-length' })('options')
    expect(closed.data.demo_player).toBe(null)
    expect((await openPassport({ demoPlayer: false })('options')).data).toEqual({
      provider_list: [],
      demo_player: null,
      can_reset: 1,
    })
  })

  it('is each provider that is configured', async () => {
    const secrets = { clientId: 'guildhall', clientSecret: 'secret' }
    const options = await openPassport({ google: { ...secrets, issuer: 'http://127.0.0.1:9' }, facebook: secrets })(
      'options',
    )
    expect(options.data.provider_list).toEqual([
      { type: 13, name: 'Google' },
      { type: 10, name: 'Facebook' },
    ])
  })
})
