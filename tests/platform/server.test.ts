import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exchangeTicket, userInfo } from '../../src/contract/session/calls.ts'
import { pruneCalls } from '../../src/platform/calls/answer-signed.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { listWithoutSecret, sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { ConfigurationError } from '../../src/platform/config/read-environment.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { digestTables } from './calls/digest.ts'
import { codeOf, createTestPlatform, dataOf, type Player, type TestPlatform, testStart } from './harness.ts'
import { makeEvent, type Oddity, sendSigned } from './send-signed.ts'

const secretOf = (text: string) => `whsec_${Buffer.from(text.padEnd(24, '.')).toString('base64')}`
const minutes = 60_000
const json = { 'content-type': 'application/json' }

let t: TestPlatform
let player: Player
beforeAll(async () => {
  t = await createTestPlatform()
  player = await t.register()
})
beforeEach(() => t.clock.set(testStart))
afterAll(() => t.close())

const ask = (odd: Oddity = {}, body: unknown = { events: [makeEvent(t, player.uid, 'level_up')] }) =>
  sendSigned(t, '/server/events', body, odd)

describe('a signed call', () => {
  it('is heard', async () => {
    expect(await ask()).toMatchObject({ status: 200, code: 0, data: { result_list: [{ code: 0, msg: 'ok' }] } })
  })

  it('is verified to the letter of its body', async () => {
    const text = `\ufeff { "events" : [ ${JSON.stringify(makeEvent(t, player.uid, 'level_up'))} ],\r\n "more": "é" }`
    expect(await ask({}, text)).toMatchObject({ status: 200, code: 0 })
  })

  it('may carry several signatures, one of which is good', async () => {
    const body = JSON.stringify({ events: [makeEvent(t, player.uid, 'level_up')] })
    const good = new Webhook(sandboxSecret('stormshot')).sign('rotated', t.clock.now(), body)
    const headers = { 'webhook-signature': `v1,bm90aGluZw== v2,x ${good}` }
    expect(await ask({ id: 'rotated', headers }, body)).toMatchObject({ status: 200, code: 0 })
  })

  it.each<[string, Oddity, number]>([
    ['another secret', { secret: secretOf('another') }, 1003],
    ['the secret of another game', { secret: sandboxSecret('kingofavalon') }, 1003],
    ['another body than was signed', { sent: '{"events":[]}' }, 1003],
    ['another id than was signed', { headers: { 'webhook-id': 'other' } }, 1003],
    ['another time than was signed', { headers: { 'webhook-timestamp': '1795000000' } }, 1003],
    ['no signature', { headers: { 'webhook-signature': '' } }, 1003],
    ['no id', { headers: { 'webhook-id': '' } }, 1003],
    ['an endless id', { id: 'x'.repeat(256) }, 1003],
    ['no time', { headers: { 'webhook-timestamp': '' } }, 1003],
    ['a time that is none', { headers: { 'webhook-timestamp': '1795003200.5' } }, 1003],
    ['a signature of another kind', { headers: { 'webhook-signature': 'v2,abc' } }, 1003],
  ])('is refused for %s', async (_, odd, code) => {
    const before = await digestTables(t)
    expect(await ask(odd)).toMatchObject({ status: 401, code, data: null })
    expect(await digestTables(t)).toEqual(before)
  })

  it('is refused more than five minutes from the platform’s clock, and says so', async () => {
    for (const minute of [-6, 6]) {
      const time = new Date(t.clock.now().getTime() + minute * minutes)
      const answer = await ask({ time })
      expect(answer).toMatchObject({ status: 401, code: 1002, msg: expect.stringContaining('webhook-timestamp') })
    }
    for (const minute of [-5, 5]) {
      expect(await ask({ time: new Date(t.clock.now().getTime() + minute * minutes) })).toMatchObject({ code: 0 })
    }
  })

  it('names its game', async () => {
    expect(await ask({ project: 'chess' })).toMatchObject({ status: 400, code: 1001, msg: /Game-Project/ })
    const [ss, koa] = [sandboxSecret('stateofsurvival'), sandboxSecret('kingofavalon')]
    expect(await ask({ project: 'ss_global', secret: koa })).toMatchObject({ status: 401 })
    // The role is another game's; the fun zone is the game under its other name.
    expect(await ask({ project: 'ss_global', secret: ss })).toMatchObject({ data: { result_list: [{ code: 3010 }] } })
    expect(await ask({ project: 'st_zone' })).toMatchObject({ data: { result_list: [{ code: 0 }] } })
  })

  it('is verified before it is read', async () => {
    expect(await ask({ secret: secretOf('another') }, 'no json')).toMatchObject({ status: 401, code: 1003 })
    expect(await ask({}, 'no json')).toMatchObject({ status: 400, code: 1001, msg: /body/ })
    expect(await ask({}, '')).toMatchObject({ status: 400, code: 1001, msg: /events/ })
  })
})

it('a call without any of it is refused', async () => {
  expect((await t.send('/server/events', { method: 'POST', body: '{}', headers: json })).status).toBe(401)
})

describe('a replay', () => {
  it('of the same call is answered the same, and does nothing; another call under its id is refused', async () => {
    const body = { events: [makeEvent(t, player.uid, 'recharge', { data: { amount: 990, currency: 'USD' } })] }
    const first = await ask({ id: 'first' }, body)
    expect(first).toMatchObject({ status: 200, code: 0 })
    const before = await digestTables(t)
    expect(await ask({ id: 'first' }, body)).toEqual(first)
    const other = { events: [makeEvent(t, player.uid, 'level_up')] }
    expect(await ask({ id: 'first' }, other)).toMatchObject({ status: 409, code: 1006, data: null })
    expect(await sendSigned(t, '/server/roles', body, { id: 'first' })).toMatchObject({ code: 1001 })
    expect(await digestTables(t)).toEqual(before)
  })

  it('is one of several at once', async () => {
    const body = { events: [makeEvent(t, player.uid, 'level_up')] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ id: 'at once' }, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200])
  })

  it('is none where the id is another game’s, or the first call was refused as a whole', async () => {
    const { uid } = await t.register({ project: 'koa_global' })
    expect(await ask({ id: 'shared' })).toMatchObject({ code: 0 })
    const other = { events: [makeEvent(t, uid, 'level_up')] }
    expect(await ask({ id: 'shared', project: 'koa_global' }, other)).toMatchObject({ code: 0 })
    expect(await ask({ id: 'again' }, { events: [] })).toMatchObject({ code: 1001 })
    expect(await ask({ id: 'again' })).toMatchObject({ code: 0 })
  })

  it('is remembered for longer than a signature is good, and then forgotten', async () => {
    expect(await ask({ id: 'old' })).toMatchObject({ code: 0 })
    const find = async () => (await t.db.sql`select 1 from server_calls where webhook_id = 'old'`).length
    const prune = (ms: number) => pruneCalls(toReader(t.db), new Date(Date.parse(testStart) + ms))
    await prune(60 * minutes)
    expect(await find()).toBe(1)
    await prune(25 * 60 * minutes)
    expect(await find()).toBe(0)
  })
})

describe('server/ticket', () => {
  it('brings a player of a bound role into the portal', async () => {
    const { data } = await sendSigned(t, '/server/ticket', { uid: player.uid })
    expect(data).toMatchObject({ logged_in_mode: 'FULL', uid: player.uid, fp_uid: player.fpUid })
    const ticket = Object(data).platform_token
    const guest = await t.signIn(ticket, { uid: player.uid })
    expect(dataOf(await guest.call(userInfo)).uid).toBe(player.uid)
    expect(codeOf(await t.client()(exchangeTicket, { body: { token: ticket } }))).toBe(1003)
  })

  it('brings a player of an unbound role into a half session', async () => {
    await sendSigned(t, '/server/roles', { roles: [{ uid: 'unbound-1', level: 3, nickname: 'Ahab', server: 'S1' }] })
    const { data } = await sendSigned(t, '/server/ticket', { uid: 'unbound-1' })
    expect(data).toMatchObject({ logged_in_mode: 'HALF', uid: 'unbound-1' })
    const half = await t.signIn(Object(data).platform_token, { uid: 'unbound-1' })
    expect(dataOf(await half.call(userInfo))).toMatchObject({ uid: 'unbound-1' })
  })

  it('is for known roles of the game', async () => {
    const { uid } = await t.register({ project: 'koa_global' })
    for (const unknown of ['nobody', uid]) {
      expect(await sendSigned(t, '/server/ticket', { uid: unknown })).toMatchObject({
        status: 200,
        code: 3010,
        msg: /uid/,
      })
    }
  })
})

it('the log says which games cannot be heard, how calls went, and no secret', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const { db, clock, catalogue } = t
  const secret = secretOf('of stormshot')
  const config = { ...t.config, gameSecrets: new Map([['stormshot' as const, [secret]]]) }
  const platform = await createPlatform({ db, clock, config, catalogue, log })
  const send: TestPlatform['send'] = async (path, init) => {
    const answer = await platform.fetch(new Request(new URL(path, 'http://guildhall.test'), init))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const events = [makeEvent(t, player.uid, 'level_up'), makeEvent(t, player.uid, 'danced')]
  await sendSigned({ ...t, send }, '/server/events', { events }, { secret })
  await sendSigned({ ...t, send }, '/server/events', { events }, { secret: secretOf('of nobody') })
  await platform.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, games: ['stateofsurvival', 'kingofavalon', 'dcdarklegion', 'tinysurvivors'] },
    { msg: 'events reported', game: 'st_global', taken: 1, refused: 1, reasons: [3007] },
    { msg: 'call', path: '/server/events', status: 200 },
    { msg: 'call', path: '/server/events', status: 401, code: 1003 },
  ])
  expect(lines.join('')).not.toMatch(/whsec|v1,/)
})

describe('GAME_SECRETS', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/hall',
    ALLOWED_HOSTS: 'hall.example.com',
    PUBLIC_ORIGIN: 'https://hall.example.com',
  }

  it('are several by game, and several of a game', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map(secretOf)
    const { gameSecrets } = readConfig({
      ...production,
      GAME_SECRETS: `stormshot=${one}|${two}, kingofavalon=${three}`,
    })
    expect([...gameSecrets]).toEqual([
      ['stormshot', [one, two]],
      ['kingofavalon', [three]],
    ])
    expect(listWithoutSecret(gameSecrets)).toEqual(['stateofsurvival', 'dcdarklegion', 'tinysurvivors'])
  })

  it('are well-known in a sandbox only, for games that have none of their own', () => {
    const own = secretOf('own')
    const { gameSecrets } = readConfig({ GAME_SECRETS: `stormshot=${own}` })
    expect(gameSecrets.get('stormshot')).toEqual([own])
    expect(gameSecrets.get('tinysurvivors')).toEqual([
      `whsec_${Buffer.from('guildhall-sandbox-tinysurvivors').toString('base64')}`,
    ])
    expect(readConfig({ SANDBOX: '0' }).gameSecrets.size).toBe(0)
  })

  it.each([
    ['chess=whsec_x', 'GAME_SECRETS'],
    ['stormshot', 'stormshot must be whsec_'],
    ['stormshot=geheim', 'stormshot must be whsec_'],
    [`stormshot=whsec_${Buffer.from('geheim').toString('base64')}`, 'at least 24 bytes'],
    [`stormshot=${secretOf('geheim')}|geheim`, 'stormshot must be whsec_'],
    [`stormshot=${secretOf('geheim')},stormshot=${secretOf('geheim')}`, 'stormshot is there twice'],
  ])('name a mistake and do not repeat it: %s', (GAME_SECRETS, message) => {
    const read = () => readConfig({ GAME_SECRETS })
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(/geheim|Z2VoZWlt/)
  })

  it('turn over one by one, and without one a game is not heard', async () => {
    const [old, young] = [secretOf('old'), secretOf('young')]
    const own = await createTestPlatform({ config: { gameSecrets: new Map([['stormshot', [young, old]]]) } })
    const { uid } = await own.register()
    for (const secret of [old, young]) {
      const answer = await sendSigned(own, '/server/events', { events: [makeEvent(own, uid, 'level_up')] }, { secret })
      expect(answer).toMatchObject({ status: 200, code: 0 })
    }
    const silent = await sendSigned(own, '/server/ticket', { uid }, { project: 'koa_global' })
    expect(silent).toMatchObject({ status: 401, code: 1003, msg: expect.stringContaining('no secret') })
    await own.close()
  })
})
