import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdStill } from '../../src/platform/catalogue/live-catalogue.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { sandboxSecret } from '../../src/platform/config/game-secrets.ts'
import { type DeliveryWorker, startDeliveryWorker } from '../../src/platform/delivery/worker.ts'
import { type GameServer, openGameServer, openServer } from './game-server.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'
import { deliverOne, readDelivery, registerWith, sendToGame } from './send-to-game.ts'

const secret = sandboxSecret('stormshot')

let t: TestPlatform
let workers: DeliveryWorker[]
/** The log of every worker. */
let lines: string[]
beforeAll(async () => {
  t = await createTestPlatform({ connections: 4 })
  workers = []
  lines = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  await t.db.sql`delete from deliveries`
})
afterAll(() => t.close())

/** A worker of its own, as another process has it; with the secrets that sign. */
function startWorker(address: string, secrets = [secret]): DeliveryWorker {
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const targets = [{ gameProject: 'st_global' as const, environment: '', address, secrets }]
  const worker = startDeliveryWorker({ db: t.db, clock: t.clock, catalogue: holdStill(t.catalogue), log, targets })
  workers.push(worker)
  return worker
}

async function openGame(
  reply: Parameters<typeof openGameServer>[1],
  key = secret,
): Promise<GameServer & AsyncDisposable> {
  const game = await openGameServer(key, reply)
  return Object.assign(game, { [Symbol.asyncDispose]: () => game.close() })
}

const until = (id: string, expected: object) =>
  expect.poll(() => readDelivery(t, id), { interval: 20, timeout: 15_000 }).toMatchObject(expected)

describe('a game that asks to be left alone', () => {
  it('is called again after that time, which costs no attempt', async () => {
    await using game = await openGame(() => ({ status: 503, headers: { 'retry-after': '3600' } }))
    const { deliveryId } = await deliverOne(t)
    startWorker(game.origin)
    const readRow = async () => {
      const [row] = await t.db.sql`
        select attempts, deferrals, round(extract(epoch from next_at - ${t.clock.now().toISOString()}::timestamptz) / 60)::int as minutes
        from deliveries where id = ${deliveryId}`
      return row
    }
    await expect.poll(readRow, { timeout: 15_000 }).toEqual({ attempts: 0, deferrals: 1, minutes: 60 })
    expect(game.received).toHaveLength(1)
  })
})

describe('what a game receives', () => {
  it('is signed over the raw body, and named by the delivery’s id', async () => {
    await using game = await openGame(() => 204)
    const { player, deliveryId } = await deliverOne(t)
    startWorker(`${game.origin}/hall?from=guildhall`)
    await until(deliveryId, { state: 'delivered', lastResult: 'HTTP 204' })
    const [received] = game.received
    expect(received?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': deliveryId })
    expect(JSON.parse(received?.body ?? '')).toEqual({
      type: 'items.granted',
      uid: player.uid,
      game_project: 'st_global',
      item_list: [
        {
          item_id: 'st-tonic',
          item_num: 1,
          item_name: 'Sailor’s tonic',
          item_icon: 'potion',
          game_project: 'st_global',
        },
      ],
      reason: 'use_item',
      reference: expect.stringMatching(/^\d+$/),
    })
  })

  it('is signed by the game’s time, wherever the sandbox has moved its own', async () => {
    await using game = await openGame(() => 200)
    t.clock.advance(100 * 24 * 3600 * 1000)
    const { deliveryId } = await deliverOne(t)
    startWorker(game.origin)
    await until(deliveryId, { state: 'delivered' })
    expect(game.refused).toBe(0)
  })

  it('is signed by every secret, so that a game may take up the new one whenever it likes', async () => {
    const fresh = `whsec_${Buffer.from(randomUUID()).toString('base64')}`
    for (const key of [secret, fresh]) {
      await using game = await openGame(() => 200, key)
      const { deliveryId } = await deliverOne(t)
      const worker = startWorker(game.origin, [secret, fresh])
      await until(deliveryId, { state: 'delivered', attempts: 1 })
      await worker.stop()
    }
  })

  it('is what it was promised, even if the catalogue has forgotten the thing', async () => {
    await using game = await openGame(() => 200)
    const { deliveryId } = await deliverOne(t)
    await t.db.sql`update deliveries set items = '[{"item_id": "st-forgotten", "item_num": 7}]'`
    startWorker(game.origin)
    await until(deliveryId, { state: 'delivered' })
    expect(JSON.parse(game.received[0]?.body ?? '').item_list).toEqual([
      { item_id: 'st-forgotten', item_num: 7, item_name: '', item_icon: '', game_project: 'st_global' },
    ])
  })
})

describe('an answer', () => {
  it.each([
    [
      'is kept in its first 200 characters, in one line',
      { status: 503, body: `a\u0000\n\tb${'c'.repeat(9000)}` },
      /^HTTP 503 a bc{188}$/,
    ],
    ['that sends elsewhere is not followed', { status: 307, headers: { location: '/' } }, /^HTTP 307$/],
    [
      'that is cut within a character is kept all the same',
      { status: 500, body: `${'x'.repeat(190)}\u{1f600}more` },
      /^HTTP 500 x{190}\ufffd$/,
    ],
  ])('%s', async (_, reply, kept) => {
    await using game = await openGame(() => reply)
    const { deliveryId } = await deliverOne(t)
    startWorker(game.origin)
    await until(deliveryId, { state: 'delivering', attempts: 1, lastResult: expect.stringMatching(kept) })
    expect(game.received).toHaveLength(1)
  })

  it('that never comes, because nobody is there, is a failure', async () => {
    const nobody = await openServer(() => {})
    await nobody.close()
    const { deliveryId } = await deliverOne(t)
    startWorker(nobody.origin)
    await until(deliveryId, { state: 'delivering', attempts: 1, lastResult: 'No connection (ECONNREFUSED)' })
  })
})

describe('workers', () => {
  it('share the outbox: everything is sent, and nothing twice', async () => {
    await using game = await openGame(() => 200)
    const { player, entryId } = await registerWith(t, 150)
    for (const _ of [1, 2, 3, 4]) startWorker(game.origin)
    await Promise.all(Array.from({ length: 150 }, () => sendToGame(player, entryId)))
    await expect
      .poll(async () => await t.db.sql`select 1 from deliveries where state <> 'delivered'`, { timeout: 20_000 })
      .toEqual([])
    expect(game.received).toHaveLength(150)
    expect(new Set(game.received.map(({ id }) => id)).size).toBe(150)
  })

  it('leave alone what another holds, and take it when its lease is over', async () => {
    await using game = await openGame(() => 200)
    const { deliveryId } = await deliverOne(t)
    const hold = async (seconds: number) =>
      await t.db.sql`
        update deliveries set lease = gen_random_uuid(), leased_until = clock_timestamp() + make_interval(secs => ${seconds})`
    await hold(6)
    startWorker(game.origin)
    await wait(1500)
    expect(game.received).toHaveLength(0)
    await until(deliveryId, { state: 'delivered', attempts: 1, isLeased: false })
  })

  it('count nothing that came after their lease', async () => {
    await using game = await openGame(() => null)
    const { deliveryId } = await deliverOne(t)
    const worker = startWorker(game.origin)
    await until(deliveryId, { isLeased: true })
    const other = randomUUID()
    await t.db.sql`update deliveries set lease = ${other}, leased_until = clock_timestamp() + interval '1 minute'`
    await game.close()
    await worker.stop()
    expect(await readDelivery(t, deliveryId)).toMatchObject({ state: 'delivering', attempts: 0, isLeased: true })
    expect(lines.some((line) => line.includes('taken over'))).toBe(true)
  })

  it('end what is under way before they stop, and take nothing more', async () => {
    let answer = () => {}
    const slow = await openServer((_, response) => {
      answer = () => response.writeHead(200).end()
    })
    const { deliveryId } = await deliverOne(t)
    const worker = startWorker(slow.origin)
    await until(deliveryId, { isLeased: true })
    await wait(100)
    const stopping = worker.stop()
    const { deliveryId: later } = await deliverOne(t)
    answer()
    await stopping
    expect(await readDelivery(t, deliveryId)).toMatchObject({ state: 'delivered' })
    expect(await readDelivery(t, later)).toMatchObject({ state: 'delivering', attempts: 0, isLeased: false })
    await slow.close()
  })

  it('go on when the database has dropped every connection', async () => {
    await using game = await openGame(() => 200)
    startWorker(game.origin)
    const { player, entryId } = await registerWith(t, 2)
    const first = await sendToGame(player, entryId)
    await until(first.record_id, { state: 'delivered' })
    await t.db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const use = async () => await sendToGame(player, entryId).catch(() => null)
    await expect.poll(use, { timeout: 15_000 }).not.toBe(null)
    await expect
      .poll(async () => await t.db.sql`select 1 from deliveries where state <> 'delivered'`, { timeout: 20_000 })
      .toEqual([])
    expect(new Set(game.received.map(({ id }) => id)).size).toBe(2)
  })

  it('leave a line in the log for every attempt, and no secret in it', async () => {
    lines = []
    await using game = await openGame(({ headers }) => ({ status: 500, body: JSON.stringify(headers) }))
    const { deliveryId } = await deliverOne(t)
    startWorker(game.origin)
    await until(deliveryId, { attempts: 1 })
    await expect.poll(() => lines.length).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'delivery',
      delivery: deliveryId,
      game: 'st_global',
      attempt: 1,
      status: 500,
      state: 'delivering',
    })
    expect(lines[0]).not.toMatch(/whsec|v1,|webhook/)
  })
})

describe('GAME_WEBHOOKS', () => {
  const read = (text: string) => () => readConfig({ NODE_ENV: 'test', GAME_WEBHOOKS: text })

  it('names an address by game', () => {
    const { gameWebhooks } = read('stormshot=https://st.example.com/hook?a=b, kingofavalon=http://10.0.0.1:80/')()
    expect([...gameWebhooks]).toEqual([
      ['stormshot', 'https://st.example.com/hook?a=b'],
      ['kingofavalon', 'http://10.0.0.1:80/'],
    ])
  })

  it('names an address by environment of a game', () => {
    const { gameWebhooks } = read('stormshot:test=https://a.example.com:8443/, stormshot=https://b.example.com/')()
    expect([...gameWebhooks]).toEqual([
      ['stormshot:test', 'https://a.example.com:8443/'],
      ['stormshot', 'https://b.example.com/'],
    ])
    expect(read('stormshot:test=http://a,stormshot:test=http://b')).toThrow('stormshot:test is there twice')
    for (const name of ['stormshot:', 'stormshot: test', 'stormshot:a:b', 'nowhere:test'])
      expect(read(`${name}=https://x`)).toThrow(/GAME_WEBHOOKS: must be a list/)
  })

  it.each(['stormshot=ftp://x', 'stormshot=here', 'stormshot=https://me:pass@x/', 'nowhere=https://x', 'https://x'])(
    'takes no %s',
    (text) => {
      expect(read(text)).toThrow(/GAME_WEBHOOKS: .*(stormshot|must be a list)/)
      expect(read(text)).not.toThrow(/me:pass/)
    },
  )
})
