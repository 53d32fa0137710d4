import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../src/contract/wire.ts'
import { demoPlayer } from '../../src/platform/catalogue/demo-player.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { addMember } from '../../src/platform/passport/accounts.ts'
import { hashPassword } from '../../src/platform/passport/passwords.ts'
import { createTestPlatform, envelopeOf, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform()
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }

/** Asks to start over, in all the ways in which somebody might; answers whether it was done. */
async function reset(headers: Record<string, string>, origin = 'http://guildhall.test', on = t) {
  await on.register()
  const { status } = await on.send(`${origin}/sandbox/reset`, { method: 'POST', headers })
  const accounts = await on.db.sql`select 1 from accounts`
  expect(accounts.length === 0).toBe(status === 200)
  return status
}

describe('a sandbox', () => {
  it.each([
    ['a page of another site', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another site, by no-cors', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    ['a page of a neighbouring origin', { ...json, 'sec-fetch-site': 'same-site' }, 403],
    ['a form of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 403],
    ['an old browser on another site', { ...json, origin: 'https://evil.example' }, 403],
    ['a frame without an origin', { ...json, origin: 'null' }, 403],
    ['what cannot say what it sends', {}, 415],
    ['a form without a site', { 'content-type': 'text/plain' }, 415],
    ['our own page', { ...json, 'sec-fetch-site': 'same-origin', origin: 'http://guildhall.test' }, 200],
    ['our own page, seen from behind TLS', { ...json, origin: 'https://guildhall.test' }, 200],
    ['a program', json, 200],
  ])('is asked by %s', async (_, headers, status) => {
    expect(await reset(headers)).toBe(status)
  })

  it.each([
    ['http://localhost:4321', 200],
    ['http://127.0.0.1:4321', 200],
    ['http://[::1]:4321', 200],
    ['http://hall', 200],
    ['http://hall.localhost', 200],
    ['http://evil.example:4321', 403],
    ['http://127.0.0.1.evil.example', 403],
  ])('reached as %s answers %i', async (origin, status) => {
    expect(await reset(json, origin)).toBe(status)
  })

  it('reached by a name that is configured answers', async () => {
    const named = await createTestPlatform({
      config: { allowedHosts: ['hall.example'], publicOrigin: 'https://pub.example' },
    })
    expect(await reset(json, 'http://hall.example:4321', named)).toBe(200)
    expect(await reset({ ...json, origin: 'https://pub.example' }, 'https://pub.example', named)).toBe(200)
    expect(await reset(json, 'http://evil.example', named)).toBe(403)
    await named.close()
  })

  it('lets people come by a link, and nothing be shown in a page of others', async () => {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' }
    const ask = (dest: string) => t.send('/sandbox/mail', { headers: { ...visit, 'sec-fetch-dest': dest } })
    expect((await ask('document')).status).toBe(200)
    expect((await ask('iframe')).status).toBe(403)
  })
})

describe('the mail of a sandbox', () => {
  it.each(['text/html', 'application/json'])(
    'asked for what no address can be is refused by name (%s)',
    async (accept) => {
      for (const to of ['%00', 'a%00b', 'x'.repeat(300)]) {
        const answer = await t.send(`/sandbox/mail?to=${to}`, { headers: { accept } })
        expect([to, answer.status, envelopeOf(answer).msg]).toEqual([to, 400, 'Invalid parameter: to'])
      }
      expect((await t.send('/sandbox/mail?to=Somebody@Example.com', { headers: { accept } })).status).toBe(200)
    },
  )
})

describe('SANDBOX_TOKEN', () => {
  const token = 'a-token-of-some-length'

  it('is needed beyond loopback, and nowhere else', () => {
    const missing = /SANDBOX_TOKEN is missing: a sandbox that listens on 0\.0\.0\.0/
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(missing)
    for (const HOST of ['::', '192.168.1.7', 'hall.example'])
      expect(() => readConfig({ HOST })).toThrow(/SANDBOX_TOKEN/)
    for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1'])
      expect(readConfig({ HOST }).sandboxToken).toBe(null)
    expect(readConfig({ HOST: '0.0.0.0', SANDBOX_TOKEN: token }).sandboxToken).toBe(token)
    expect(readConfig({ HOST: '0.0.0.0', SANDBOX: '0' }).sandboxToken).toBe(null)
    expect(() => readConfig({ SANDBOX_TOKEN: 'short' })).toThrow(/SANDBOX_TOKEN: must have 16 to 128 characters/)
    expect(() => readConfig({ SANDBOX_TOKEN: 'short' })).not.toThrow(/short'/)
  })

  it('opens the calls, as Bearer or as what a browser asks for', async () => {
    const closed = await createTestPlatform({ config: { sandboxToken: token } })
    const basic = (password: string) => `Basic ${btoa(`me:${password}`)}`
    for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${token}x`, token, basic('x'), basic('')]) {
      expect([authorization, await reset({ ...json, authorization }, undefined, closed)]).toEqual([authorization, 401])
    }
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, basic(token)]) {
      expect(await reset({ ...json, authorization }, 'http://hall.example', closed)).toBe(200)
      expect(await reset({ ...json, authorization, 'sec-fetch-site': 'cross-site' }, undefined, closed)).toBe(403)
    }
    for (const path of ['/sandbox/mail', '/sandbox/mail/1', '/sandbox/deliveries', '/sandbox/nothing']) {
      const answer = await closed.send(path, { headers: { accept: 'text/html' } })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')])
    }
    // A delivery is signed, and its worker knows no token.
    const delivery = await closed.send('/sandbox/game/stormshot', { method: 'POST', headers: json, body: '{}' })
    expect([delivery.status, envelopeOf(delivery).msg]).toEqual([401, expect.stringContaining('webhook-id')])
    await closed.close()
  })

  it('is the password of the demo player, who is not one tap away then', async () => {
    const closed = await createTestPlatform({ config: { sandboxToken: token } })
    const { email, password } = demoPlayer
    const passwordHash = await hashPassword(password)
    await transact(closed.db, (tx) => addMember(tx, { email, passwordHash, now: closed.clock.now(), sandbox: true }))
    const signIn = async (given: string) => {
      const body = JSON.stringify({ email, password: given })
      return envelopeOf(await closed.send('/passport/login', { method: 'POST', headers: json, body })).code
    }
    expect(await signIn(password)).toBe(codes.wrongCredentials)
    expect(await signIn(token)).toBe(codes.success)
    await closed.close()
  })
})
