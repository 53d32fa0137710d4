import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { Hono } from 'hono'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../src/contract/endpoints.ts'
import { type Endpoint, envelopeSchema } from '../../src/contract/wire.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { describeError } from '../../src/platform/log/describe-error.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { createTestPlatform, envelopeOf, type Player, type TestPlatform } from './harness.ts'

let t: TestPlatform
let player: Player
beforeAll(async () => {
  t = await createTestPlatform()
  player = await t.register()
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) =>
  Object.values(feature).filter((value): value is Endpoint => typeof value === 'object' && 'access' in value),
)

const isObject = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object'
const isOptional = (schema: v.GenericSchema): schema is v.OptionalSchema<v.GenericSchema, unknown> =>
  schema.type === 'optional'
const isPicklist = (schema: v.GenericSchema): schema is v.PicklistSchema<readonly (string | number)[], undefined> =>
  schema.type === 'picklist'

function post(path: string, body: BodyInit | null, headers: Record<string, string> = json) {
  return t.send(path, { method: 'POST', body, headers })
}

function asPlayer(more: Record<string, string> = {}): Record<string, string> {
  return { ...json, 'h5-auth': player.token, 'game-project': player.project, ...more }
}

describe('the envelope', () => {
  it('comes with every answer, as JSON that nobody stores', async () => {
    const answer = await post('/api/user/info', '{}', asPlayer())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(envelopeOf(answer)).toMatchObject({ code: 0, data: { uid: player.uid } })
  })

  it('is the same under /half/api', async () => {
    const answers = await Promise.all(
      ['/api/user/info', '/half/api/user/info'].map((path) => post(path, null, asPlayer())),
    )
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  it('is compressed where it is long, for who accepts that', async () => {
    const month = '/api/checkin/month/info'
    const zipped = await post(month, '{}', asPlayer({ 'accept-encoding': 'gzip, br' }))
    const plain = await post(month, '{}', asPlayer())
    expect([zipped, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
    expect(zipped.text).toBe(plain.text)
    const short = await post('/api/user/info', '{}', asPlayer({ 'accept-encoding': 'gzip, br' }))
    expect(short.headers.get('content-encoding')).toBeNull()
  })
})

describe('the order of checks', () => {
  it('404 for unknown calls', async () => {
    for (const path of ['/api/unknown', '/api', '/api/user/info/', '/api/user/info/x', '/half/passport/login', '/']) {
      const answer = await post(path, 'not json', { 'content-type': 'text/html' })
      expect([path, answer.status, envelopeOf(answer).data]).toEqual([path, 404, null])
    }
  })

  it('405 with Allow for another method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await t.send('/api/user/info', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
    const answer = await post('/passport/options', '{}')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await t.send('/passport/options', { method: 'HEAD' })).status).toBe(200)
  })

  it('415 before 413', async () => {
    const large = 'x'.repeat(70_000)
    expect((await post('/api/user/change', large, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('/api/user/change', '{}', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    )
    expect((await post('/api/user/change', large)).status).toBe(413)
    expect((await post('/api/user/change', '{}', { ...json, 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await post('/api/user/info', '{}', asPlayer({ 'content-encoding': 'identity' }))).status).toBe(200)
    expect((await post('/api/user/change', '{}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(
      400,
    )
  })

  it('413 over 64 KiB, counted in bytes, also of a stream without a length', async () => {
    const pad = (size: number) =>
      JSON.stringify({ game_id: 'x', uid: 'x', pad: '' }).replace('""', `"${'x'.repeat(size)}"`)
    const empty = pad(0).length
    expect((await post('/api/user/change', pad(65_536 - empty), asPlayer())).status).toBe(400)
    expect((await post('/api/user/change', pad(65_537 - empty), asPlayer())).status).toBe(413)
    expect((await post('/api/user/change', 'é'.repeat(33_000), asPlayer())).status).toBe(413)
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(10_000))),
    })
    const init = { method: 'POST', body: stream, headers: asPlayer(), duplex: 'half' }
    const request = new Request('http://guildhall.test/api/user/change', init)
    expect((await t.platform.fetch(request)).status).toBe(413)
  })

  it('1001 with the field, before the token', async () => {
    const call = async (body: string) => {
      const answer = await post('/api/user/change', body)
      return [answer.status, envelopeOf(answer).code, envelopeOf(answer).msg]
    }
    expect(await call('{"game_id":"2202"}')).toEqual([400, 1001, 'Invalid parameter: uid'])
    expect(await call('{"game_id":"2202","uid":7}')).toEqual([400, 1001, 'Invalid parameter: uid'])
    expect(await call('{"game_id":2202,"uid":"7"}')).toEqual([400, 1001, 'Invalid parameter: game_id'])
    for (const body of ['{', '[]', 'null', '7', '"x"', 'NaN', '{"a":1}}']) expect((await call(body))[0]).toBe(400)
  })

  it('then token, mode and a Priv-Uid that is out of date', async () => {
    const body = JSON.stringify({ active_id: 'month-2026-11', uid: player.uid, resign: 0 })
    const stale = await post('/api/checkin/month', body, asPlayer({ 'priv-uid': 'stale' }))
    expect([stale.status, envelopeOf(stale).code]).toEqual([200, 2010])
    const unknown = await post('/api/checkin/month', body, asPlayer({ 'h5-auth': 'x', 'priv-uid': 'stale' }))
    expect([unknown.status, envelopeOf(unknown).code]).toEqual([200, 1003])
    const info = await post('/api/checkin/week/info', '{}', asPlayer({ 'priv-uid': 'stale' }))
    expect(envelopeOf(info).code).toBe(2010)
    for (const project of ['', 'nowhere']) {
      const headers = asPlayer({ 'priv-uid': player.uid, 'game-project': project })
      for (const [path, sent] of [
        ['checkin/month/info', '{}'],
        ['checkin/month', body],
      ] as const) {
        const answer = await post(`/api/${path}`, sent, headers)
        expect([answer.status, envelopeOf(answer).msg]).toEqual([400, 'Invalid parameter: Game-Project'])
      }
    }
  })
})

describe('input', () => {
  it('may be missing where nothing is to be sent', async () => {
    expect(
      (await t.send('/api/user/info', { method: 'POST', headers: { ...asPlayer(), 'content-type': '' } })).status,
    ).toBe(415)
    const { 'content-type': _, ...untyped } = asPlayer()
    expect((await t.send('/api/user/info', { method: 'POST', headers: untyped })).status).toBe(200)
  })

  it('has unknown fields ignored, and prototypes left alone', async () => {
    const body = `{"game_id":"2202","uid":"${player.uid}","__proto__":{"x":1},"constructor":7,"more":[{}]}`
    expect(envelopeOf(await post('/api/user/change', body, asPlayer())).code).toBe(0)
  })

  it('is refused with NUL bytes, halves of characters, and too many levels', async () => {
    const bodies = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"']
    for (const uid of bodies) {
      const answer = await post('/api/user/change', `{"game_id":"2202","uid":${uid}}`, asPlayer())
      expect([answer.status, envelopeOf(answer).msg]).toEqual([400, 'Invalid parameter: uid'])
    }
    const deep = `{"game_id":"2202","uid":"x","deep":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect((await post('/api/user/change', deep, asPlayer())).status).toBe(400)
    expect((await post('/api/checkin/month/info?nowday=%00', '{}', asPlayer())).status).toBe(400)
    expect((await post('/api/checkin/month/info?nowday=%ff%ed%a0%80', '{}', asPlayer())).status).toBe(200)
  })

  it('may begin with a byte order mark', async () => {
    expect(envelopeOf(await post('/api/user/info', '\ufeff{}', asPlayer())).code).toBe(0)
    expect(envelopeOf(await post('/api/user/info', '\ufeff', asPlayer())).code).toBe(0)
  })

  it('is named as a whole where it is a list', async () => {
    for (const body of [`${'['.repeat(40)}${']'.repeat(40)}`, '["\\u0000"]']) {
      const answer = await post('/api/user/change', body, asPlayer())
      expect([answer.status, envelopeOf(answer).msg]).toEqual([400, 'Invalid parameter: body'])
    }
  })

  it('has huge numbers refused, not rounded', async () => {
    for (const amount of ['1e999', '9007199254740993', '1.5', '-1', '"7"', '1e21']) {
      const body = `{"fp_uid":"${player.fpUid}","currency":"coin","amount":${amount}}`
      const answer = await post('/sandbox/grant', body)
      expect([amount, answer.status, envelopeOf(answer).msg]).toEqual([amount, 400, 'Invalid parameter: amount'])
    }
  })

  it('is never code: quotes and patterns are text', async () => {
    for (const uid of ["'; drop table accounts; --", '%', '\\', '$1', '"'.repeat(200)]) {
      const answer = await post('/api/user/change', JSON.stringify({ game_id: '2202', uid }), asPlayer())
      expect(answer.status).toBe(400)
    }
  })
})

describe('log/send_text', () => {
  const event = { app_id: 'portal', event: 'page_visit', timestamp: 1, user: { fp_uid: 'x' }, device: { os: 'ios' } }
  const countEvents = async (name: string) => (await t.db.sql`select 1 from log_events where event = ${name}`).length

  it('takes a beacon as text, without a header, and writes it behind the answer', async () => {
    const sent = JSON.stringify({ ...event, event: 'beacon' })
    const answer = await post('/api/log/send_text', sent, { 'content-type': 'text/plain;charset=UTF-8' })
    expect(envelopeOf(answer)).toEqual({ code: 0, msg: 'ok', data: {} })
    expect(envelopeOf(await post('/half/api/log/send_text', sent)).code).toBe(0)
    await expect.poll(() => countEvents('beacon')).toBe(2)
  })

  it('refuses what is no event', async () => {
    const full = Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`n${n}`, n]))
    for (const user of [full, { x: 'x'.repeat(2049) }, { ['x'.repeat(65)]: 1 }, { x: {} }]) {
      const answer = await post('/api/log/send_text', JSON.stringify({ ...event, user }))
      expect([answer.status, envelopeOf(answer).msg]).toEqual([400, expect.stringContaining('user')])
    }
    for (const body of ['', 'hello', '{}', JSON.stringify({ ...event, timestamp: 'now' })]) {
      expect((await post('/api/log/send_text', body, { 'content-type': 'text/plain' })).status).toBe(400)
    }
  })
})

describe('the log', () => {
  it('has a line about each call, without tokens, keys, bodies or queries', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const { db, clock, config, catalogue } = t
    const platform = await createPlatform({ db, clock, config, catalogue, log })
    const request = new Request('http://guildhall.test/half/api/checkin/month/info?nowday=secret-day', {
      method: 'POST',
      headers: asPlayer({ 'idempotency-key': 'secret-key', 'priv-uid': 'secret-uid' }),
      body: '{"secret":"secret-body"}',
    })
    await platform.fetch(request)
    await platform.close()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'POST',
      path: '/half/api/checkin/month/info',
      status: 200,
      code: 2010,
      ms: expect.any(Number),
    })
    expect(lines.join()).not.toContain(player.token)
    expect(lines.join()).not.toContain('secret')
  })
})

describe('an error in the log', () => {
  const email = 'victim@secret.test'

  it('never carries what a player typed, however the log was made', async () => {
    const own = await createTestPlatform()
    await own.db.sql`alter table passport_credentials rename column password_hash to gone`
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const { db, clock, config, catalogue } = own
    const platform = await createPlatform({ db, clock, config, catalogue, log })
    const body = JSON.stringify({ email, password: 'hunter22222' })
    for (const path of ['register', 'login']) {
      const init = { method: 'POST', headers: json, body }
      expect((await platform.fetch(new Request(`http://guildhall.test/passport/${path}`, init))).status).toBe(500)
    }
    await platform.close()
    await own.close()
    const text = lines.join('')
    expect(text).toContain('call failed')
    expect(text).toContain('42703')
    expect(text).toContain('passport/accounts.ts')
    for (const secret of [email, 'argon2id', 'hunter', 'insert into', 'select "', 'params']) {
      expect(text).not.toContain(secret)
    }
  })

  it('tells what helps: code, constraint, place and cause', async () => {
    await t.db.sql`create table typed (text text primary key)`
    await t.db.sql`insert into typed values (${email})`
    const failed = await t.db.sql`insert into typed values (${email})`.catch((error: unknown) => error)
    const described = describeError(new Error('while joining', { cause: failed }))
    expect(described).toMatchObject({
      message: 'while joining',
      cause: { type: 'PostgresError', code: '23505', constraint: 'typed_pkey', table: 'typed' },
    })
    const wrong = await t.db.sql`select ${email}::text::int`.catch((error: unknown) => error)
    expect(describeError(wrong)).toMatchObject({ code: '22P02', routine: expect.any(String) })
    expect(JSON.stringify([described, describeError(wrong)])).not.toContain(email)
  })
})

describe('production', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x/y',
    ALLOWED_HOSTS: 'portal.example',
    PUBLIC_ORIGIN: 'https://portal.example',
  }

  it('names all that is missing at once', () => {
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX: '1', GOOGLE_CLIENT_ID: 'x' })).toThrow(
      /DATABASE_URL.*ALLOWED_HOSTS.*PUBLIC_ORIGIN.*SANDBOX.*GOOGLE_CLIENT_SECRET/s,
    )
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT.*LOG_LEVEL/s)
    expect(() => readConfig({ ...production, PUBLIC_ORIGIN: 'portal' })).toThrow(/PUBLIC_ORIGIN: must be an address/)
    expect(readConfig(production)).toMatchObject({ sandbox: false, allowedHosts: ['portal.example'] })
  })

  it('prints no password of an address that is mistyped', () => {
    const wrong = () => readConfig({ ...production, DATABASE_URL: 'postgress://hall:hunter2@db.internal/hall' })
    expect(wrong).toThrow(/DATABASE_URL: must be an address such as/)
    expect(wrong).not.toThrow(/hunter2/)
  })

  it('has no sandbox calls and no demo player', async () => {
    const config = readConfig(production)
    const live = await createTestPlatform({ config })
    for (const path of ['clock', 'grant', 'reset', 'ticket']) {
      expect((await live.send(`/sandbox/${path}`, { method: 'POST', body: '{}', headers: json })).status).toBe(404)
    }
    expect(await live.db.sql`select 1 from accounts`).toHaveLength(0)
    await live.close()
  })
})

describe('any input', () => {
  const strings = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', '\u0000', '\ud800', 'st_global', '2202', 'month-2026-11', 'a'.repeat(300), '40000001', 'coin'),
    fc.constant('player').map(() => player.uid),
  )
  const values = fc.oneof(
    strings,
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(0, 1, -0, 1e308, null, true),
    fc.jsonValue({ maxDepth: 3 }),
  )
  /** What a field may be, mostly of its type. */
  const arbitraryOf = (schema: v.GenericSchema): fc.Arbitrary<unknown> => {
    if (isOptional(schema)) return fc.option(arbitraryOf(schema.wrapped), { nil: undefined })
    if (isPicklist(schema)) return fc.constantFrom(...schema.options)
    if (schema.type === 'number') return fc.oneof(fc.nat(), fc.integer(), fc.maxSafeInteger())
    if (schema.type === 'record') return fc.dictionary(strings, fc.oneof(strings, fc.double(), fc.boolean()))
    return strings
  }
  const bodyOf = ({ body }: Endpoint): fc.Arbitrary<unknown> => {
    if (!isObject(body)) return fc.oneof(arbitraryOf(body), fc.jsonValue())
    const fields = Object.entries(body.entries).map(([name, schema]) => [
      name,
      fc.oneof({ arbitrary: arbitraryOf(schema), weight: 9 }, { arbitrary: values, weight: 1 }),
    ])
    return fc.oneof(
      { arbitrary: fc.record(Object.fromEntries(fields)), weight: 5 },
      { arbitrary: fc.dictionary(strings, values, { maxKeys: 4 }), weight: 1 },
      { arbitrary: fc.jsonValue(), weight: 1 },
    )
  }
  const headerText = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim())

  it.each(endpoints.map((endpoint) => [`${endpoint.service}/${endpoint.path}`, endpoint] as const))(
    'gets no 5xx and no secrets from %s',
    async (path, endpoint) => {
      // A reset in the middle would end the player that the others run with.
      if (path === 'sandbox/reset') return
      await fc.assert(
        fc.asyncProperty(bodyOf(endpoint), fc.boolean(), headerText, strings, async (body, signedIn, header, query) => {
          const headers = new Headers(signedIn ? asPlayer() : json)
          headers.set('idempotency-key', header)
          headers.append('priv-uid', header)
          headers.append('lang', header)
          const answer = await t.send(`/${path}?nowday=${encodeURIComponent(query.toWellFormed())}`, {
            method: endpoint.method,
            headers,
            ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
          })
          expect(answer.status).toBeLessThan(500)
          expect(v.is(envelopeSchema, JSON.parse(answer.text))).toBe(true)
          expect(answer.text).not.toMatch(/postgres|select |insert |at .*\.ts:|node_modules/i)
        }),
        { numRuns: path.startsWith('passport/') ? 15 : 60 },
      )
      t.clock.set('2026-11-18T12:00:00.000Z')
    },
  )
})

const environmentOf = ({ env }: { env: unknown }): object => (typeof env === 'object' && env ? env : {})

it('answers over a real socket what HTTP allows and no more', async () => {
  const { serve } = await import('@hono/node-server')
  const app = new Hono()
  app.all('*', (context) => t.platform.fetch(context.req.raw, environmentOf(context)))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  const address = await new Promise<string | { port: number } | null>((resolve) => {
    server.once('listening', () => resolve(server.address()))
    if (server.listening) resolve(server.address())
  })
  if (typeof address !== 'object' || !address) throw new Error('No port')
  const send = (request: string) =>
    new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(address.port, '127.0.0.1', () => socket.write(request))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
  const head = (extra: string, length = 2) =>
    `POST /api/user/info HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${extra}content-length: ${length}\r\n\r\n`
  const type = 'content-type: application/json\r\n'
  const auth = `h5-auth: ${player.token}\r\ngame-project: st_global\r\n`
  expect(await send(`${head(type + auth)}{}`)).toMatch(/^HTTP\/1.1 200/)
  expect(await send(head(auth, 0))).toMatch(/^HTTP\/1.1 200/)
  expect(await send(`POST /api/user/info HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${auth}\r\n`)).toMatch(
    /^HTTP\/1.1 200/,
  )
  expect(await send(`${head(type + auth + auth)}{}`)).toMatch(/^HTTP\/1.1 200.*"code":1003/s)
  expect(await send(`${head(type, 70_000)}${'x'.repeat(70_000)}`)).toMatch(/^HTTP\/1.1 413/)
  expect(await send(`POST //x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 404/,
  )
  server.close()
})

it('takes a caller who goes away in the middle of a body for no failure of the database', async () => {
  const { serve } = await import('@hono/node-server')
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const { db, clock, config, catalogue } = t
  const platform = await createPlatform({ db, clock, config, catalogue, log })
  const app = new Hono()
  app.all('*', (context) => platform.fetch(context.req.raw, environmentOf(context)))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  const head =
    'POST /passport/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{'
  for (const leave of ['destroy', 'resetAndDestroy'] as const) {
    const socket = connect(address.port, '127.0.0.1', () =>
      socket.write(head, () => setTimeout(() => socket[leave](), 50)),
    )
    await once(socket, 'close')
  }
  await expect.poll(() => lines.length).toBe(2)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'call', status: 400, code: 1001 })
  server.close()
  await platform.close()
})
