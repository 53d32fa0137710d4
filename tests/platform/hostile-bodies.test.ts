import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseInput } from '../../src/platform/http/parse-input.ts'
import { weighJson } from '../../src/platform/http/weigh-json.ts'
import { createTestPlatform, envelopeOf, type Player, type TestPlatform } from './harness.ts'

const budget = 100_000
let t: TestPlatform
let player: Player
beforeAll(async () => {
  const config = { trustedProxies: 1, refusedBytesLimit: budget }
  t = await createTestPlatform({ config })
  player = await t.register()
})
afterAll(() => t.close())

const path = '/api/system_notice/system_notice_setreaded'
const longList = JSON.stringify({ ids: Array.from({ length: 15_000 }, () => 'x') })
let networks = 0
/** A network that nobody has come from yet. */
const newNetwork = () => {
  networks += 1
  return `198.51.100.${networks}`
}

interface Sent {
  body: string
  token?: string
  network?: string
  /** Whether the body says its length, as it does from browsers. */
  declares?: boolean
}

/** Sends a body piece by piece, and counts the bytes that are asked for. */
async function send(address: string, { body, token, network = newNetwork(), declares = true }: Sent) {
  const bytes = new TextEncoder().encode(body)
  let read = 0
  const stream = new ReadableStream(
    {
      pull(controller) {
        const piece = bytes.subarray(read, read + 1024)
        read += piece.length
        if (piece.length > 0) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': network,
    'game-project': 'st_global',
    ...(token !== undefined && { 'h5-auth': token }),
    ...(declares && { 'content-length': String(bytes.length) }),
  }
  const init = { method: address === path ? 'PUT' : 'POST', headers, body: stream, duplex: 'half' }
  const answer = await t.send(address, init)
  return { ...answer, ...envelopeOf(answer), read }
}

describe('what a body may come to', () => {
  const limit = { values: 100, depth: 4 }

  it('is weighed before it is parsed, by the field at its top', () => {
    const many = Array.from({ length: 200 }, () => 'x')
    expect(() => weighJson(JSON.stringify({ a: 1, ids: many, b: 1 }), limit)).toThrow('Invalid parameter: ids')
    expect(() => weighJson(JSON.stringify({ 'a"]\\': [[[['x']]]] }), limit)).toThrow('Invalid parameter: a"]\\')
    expect(() => weighJson(JSON.stringify(many), limit)).toThrow('Invalid parameter: body')
    expect(() => weighJson('['.repeat(5), limit)).toThrow('Invalid parameter: body')
    expect(weighJson(JSON.stringify({ text: '[{,:'.repeat(1000), more: [[{}]] }), limit).depth).toBe(4)
  })

  it('is escaped only where a backslash and a u say so', () => {
    const isEscaped = (text: string) => weighJson(text, limit).hasEscapes
    expect(['"\\u0000"', '{"\\ud800":1}', '"\\\\\\u0061"'].map(isEscaped)).toEqual([true, true, true])
    expect(['"u"', '"\\\\u0000"', '["\\"u"]', '\\u'].map(isEscaped)).toEqual([false, false, false, false])
  })

  it('counts every value that JSON can hold, and never fewer', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, one) => sum + count(one), 1)
        : 1
    const texts = ['[1,[],{"a":{"b":[2,3]}},"x"]', '{"a":[[1,2],[3,4]],"b":{}}', '[[[],[]],[]]', '7']
    for (const text of texts) {
      expect(() => weighJson(text, { values: count(JSON.parse(text)) - 1, depth: 9 })).toThrow()
    }
  })

  it('is looked at up to the first thing that is wrong', () => {
    let seen = 0
    const item = v.pipe(
      v.unknown(),
      v.transform(() => {
        seen += 1
      }),
      v.number(),
    )
    const ones = Array.from({ length: 1000 }, () => 1)
    expect(() => parseInput(v.array(item), ones)).toThrow('Invalid parameter: 0')
    expect(seen).toBe(1)
    const text = v.pipe(
      v.string(),
      v.maxLength(3),
      v.check(() => {
        seen += 1
        return true
      }),
    )
    expect(() => parseInput(text, 'too long')).toThrow('Invalid parameter')
    expect(seen).toBe(1)
  })

  it.each([
    [path, { ids: Array.from({ length: 1001 }, () => 'x') }, 'ids'],
    ['/api/user/info', { more: Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [n, 1])) }, 'more'],
    ['/api/user/info', { more: Array.from({ length: 1001 }, () => [[]]) }, 'more'],
  ])('is refused at %s by the name of the field', async (address, body, field) => {
    const answer = await send(address, { body: JSON.stringify(body), token: player.token })
    expect([answer.status, answer.msg]).toEqual([400, `Invalid parameter: ${field}`])
  })

  it('never comes back whole in the name of a field', async () => {
    const body = JSON.stringify({ [`${'n'.repeat(60_000)}`]: 1 })
    const { msg } = await send('/api/system_notice/set_setting', { body: body, token: player.token })
    expect(msg.length).toBeLessThan(200)
  })

  it('and a query has an end, for calls', async () => {
    const ask = (length: number) =>
      t.send(`/api/mini_game/list?a=${'x'.repeat(length - 2)}`, { headers: { 'game-project': 'st_global' } })
    expect((await ask(4096)).status).toBe(200)
    const long = await ask(4097)
    expect([long.status, envelopeOf(long).code]).toEqual([414, 1001])
  })
})

describe('a long body', () => {
  it.each([true, false])('of somebody who may not call is not read on (length declared: %s)', async (declares) => {
    const most = declares ? 0 : 5 * 1024
    for (const token of [undefined, 'nobody']) {
      const answer = await send(path, { body: longList, declares, ...(token && { token }) })
      expect([answer.status, answer.code]).toEqual([200, 1003])
      expect(answer.read).toBeLessThanOrEqual(most)
    }
    await t.db.sql`update sessions set expires_at = ${t.clock.now().toISOString()}`
    const expired = await send(path, { body: longList, declares, token: player.token })
    await t.db.sql`update sessions set expires_at = 'infinity'`
    expect([expired.code, expired.read <= most]).toEqual([1002, true])
  })

  it('of a player is read and refused for what is in it', async () => {
    const answer = await send(path, { body: longList, token: player.token })
    expect([answer.status, answer.msg, answer.read]).toEqual([400, 'Invalid parameter: ids', longList.length])
  })

  it('is not searched for the token that may lie in it', async () => {
    const spin = { openid: '', 'h5-auth': player.token, count: 1 }
    const small = await send('/wheel/do?p2=2573', { body: JSON.stringify(spin) })
    expect(small.code).not.toBe(1003)
    const long = await send('/wheel/do?p2=2573', { body: JSON.stringify({ ...spin, openid: 'x'.repeat(5000) }) })
    expect([long.code, long.read]).toEqual([1003, 0])
  })

  it('costs a round trip more, and a small one none', async () => {
    // What tidies the database may run meanwhile.
    const ask = async (more: string) => {
      const body = JSON.stringify({ more })
      const statements = await t.recordStatements(() => send('/api/backpack/list', { body, token: player.token }))
      return statements.filter(({ text }) => text.includes('from sessions s')).length
    }
    expect([await ask('x'), await ask('x'.repeat(5000))]).toEqual([1, 2])
  })

  it('of a game is not read without the headers of a signature', async () => {
    const answer = await send('/server/events', { body: longList })
    expect([answer.status, answer.code, answer.read]).toEqual([401, 1003, 0])
  })

  it('at the console is not read without a session', async () => {
    const answer = await send('/console/api/amends/give', { body: longList })
    expect([answer.status, answer.code, answer.read]).toEqual([200, 1003, 0])
  })
})

describe('refused bodies', () => {
  const spend = async (network: string) => {
    for (let sent = 0; sent < budget; sent += longList.length) {
      const answer = await send('/api/index/red_dot', { body: longList, network })
      expect([answer.status, answer.read]).toEqual([400, longList.length])
    }
  }

  it('have a budget in bytes, past which a network’s long bodies are not read, for a minute', async () => {
    const network = newNetwork()
    await spend(network)
    const over = await send('/api/index/red_dot', { body: longList, network })
    expect([over.status, over.code, over.read]).toEqual([429, 1004, 0])
    const wait = Number(over.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect((await send(path, { body: longList, network, token: player.token })).status).toBe(429)
    expect((await send('/server/events', { body: longList, network })).status).toBe(429)
    expect((await send('/console/api/amends/give', { body: longList, network })).status).toBe(429)
    t.clock.advance(wait * 1000)
    expect((await send('/api/index/red_dot', { body: longList, network })).status).toBe(400)
  })

  it('leave the small bodies of the network and the long ones of others alone', async () => {
    const network = newNetwork()
    await spend(network)
    const small = await send('/api/backpack/list', { body: '{}', network, token: player.token })
    expect([small.status, small.code]).toEqual([200, 0])
    expect((await send('/api/index/red_dot', { body: longList })).status).toBe(400)
  })

  it.each([
    ['of another type', { body: 'x', type: 'text/html' }, 415],
    ['that are too large', { body: 'x'.repeat(budget), type: 'application/json' }, 413],
  ])('%s cost what they announce', async (_, { body, type }, status) => {
    const network = newNetwork()
    const headers = { 'content-type': type, 'content-length': String(budget), 'x-forwarded-for': network }
    for (let sent = 0; sent < budget; sent += 64 * 1024) {
      expect((await t.send('/api/index/red_dot', { method: 'POST', headers, body })).status).toBe(status)
    }
    expect((await send('/api/index/red_dot', { body: longList, network })).status).toBe(429)
  })

  it('of strangers cost their network as well', async () => {
    const network = newNetwork()
    for (let sent = 0; sent < budget; sent += longList.length) {
      expect((await send(path, { body: longList, network })).code).toBe(1003)
    }
    expect((await send(path, { body: longList, network })).status).toBe(429)
  })

  it('are not counted in a sandbox that sets no budget', async () => {
    const sandbox = await createTestPlatform()
    const headers = { 'content-type': 'application/json', 'content-length': String(longList.length) }
    const init = { method: 'POST', headers, body: longList }
    for (let sent = 0; sent < 40; sent += 1) expect((await sandbox.send('/api/index/red_dot', init)).status).toBe(400)
    await sandbox.close()
  })
})
