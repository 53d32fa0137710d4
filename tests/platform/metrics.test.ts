import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { levelConfig } from '../../src/contract/benefits/calls.ts'
import { codes } from '../../src/contract/wire.ts'
import { holdStill } from '../../src/platform/catalogue/live-catalogue.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { openLook } from '../../src/platform/figures/look.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import { post } from '../../src/platform/ledger/ledger.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { openMetrics } from '../../src/platform/metrics/metrics.ts'
import { metricsApp } from '../../src/platform/metrics/routes.ts'
import { createPlatform } from '../../src/platform/platform.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeAll(async () => {
  t = await createTestPlatform({ connections: 1 })
})
afterAll(() => t.close())
afterEach(() => void vi.restoreAllMocks())

const sourceOf = ({ db, clock, catalogue }: TestPlatform) => ({
  db,
  look: openLook(db),
  clock,
  live: holdStill(catalogue),
  log: createLogger({ logLevel: 'silent' }),
})

async function read(): Promise<string[]> {
  const { status, headers, text } = await t.send('/metrics')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  return text.split('\n')
}

/** The value of a metric's only line that begins so. */
async function readValue(beginning: string): Promise<number> {
  const lines = (await read()).filter((line) => line.startsWith(beginning))
  expect(lines).toHaveLength(1)
  return Number(lines[0]?.split(' ').at(-1))
}

async function insertDelivery(state: string, nextAt: string | null): Promise<void> {
  await t.db.sql`
    insert into deliveries (id, fp_uid, game_project, uid, items, reason, reference, state, attempts, next_at, created_at)
    values (gen_random_uuid(), '1', 'st_global', '4001', '[]', 'use_item', '', ${state}, 0, ${nextAt},
      clock_timestamp() - interval '1 hour')`
}

test('calls are counted by path, method, status and code, and by nothing that a caller chooses', async () => {
  await t.client()(levelConfig)
  await t.send('/api/vip/level_config?uid=4001', { method: 'POST', headers: { 'h5-auth': 'secret-token' } })
  await t.send('/api/vip/level_config', { method: 'PUT' })
  await t.send('/api/nobody-knows')
  await t.send('/console/api/session/me')
  const lines = await read()
  expect(lines).toContain('guildhall_calls_total{path="/api/vip/level_config",method="POST",status="200",code="0"} 2')
  expect(lines).toContain('guildhall_calls_total{path="/api/vip/level_config",method="PUT",status="405",code="1001"} 1')
  expect(lines).toContain('guildhall_call_duration_seconds_count{path="/api/vip/level_config",method="POST"} 2')
  expect(lines).toContain(
    'guildhall_calls_total{path="/console/api/session/me",method="GET",status="200",code="1003"} 1',
  )
  expect(lines.join('\n')).not.toMatch(/\b4001\b|secret-token|nobody-knows/)
})

test('deliveries that have not arrived are counted by game and state, with the age of the oldest', async () => {
  await insertDelivery('delivering', '2030-01-01T00:00:00Z')
  await insertDelivery('delayed', null)
  await insertDelivery('delayed', null)
  expect(await readValue('guildhall_deliveries{game="st_global",state="delivering"}')).toBe(1)
  expect(await readValue('guildhall_deliveries{game="st_global",state="delayed"}')).toBe(2)
  expect(await readValue('guildhall_deliveries{game="koa_global",state="delayed"}')).toBe(0)
  const age = await readValue('guildhall_deliveries_oldest_seconds{game="st_global",state="delayed"}')
  expect(age).toBeGreaterThanOrEqual(3600)
  expect(age).toBeLessThan(3700)
})

test('figures of the last hour, of the wheels and of stock are shown, and read once in a while', async () => {
  const credit = async (amount: number, now: Date) => {
    const why = { direction: 'credit', reason: 'task', reference: '' } as const
    const movements = [{ holder: 'account:1', currency: 'coin', amount, game: 'st_global', ...why }]
    await transact(t.db, (tx) => post(tx, { key: randomUUID(), kind: 'test', now, movements }))
  }
  const hour = 60 * 60 * 1000
  const now = t.clock.now()
  await credit(120, now)
  await credit(3, new Date(now.getTime() - hour / 2))
  await credit(7000, new Date(now.getTime() - hour))
  await t.register({ role: false })
  const wheel = t.catalogue.wheel('st_global')
  const prizes = wheel.prizes.map(({ item, num, weight }) => ({ item: item.id, num, count: weight / 10 }))
  await t.db.sql`
    insert into wheel_records (fp_uid, game_project, uid, kind, operation, item_id, amount, created_at)
    select '1', 'st_global', '1', 'spin', 'test', item, num, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(prizes)}::text::jsonb) as drawn (item text, num bigint, count int),
      generate_series(1, count)`
  const metrics = openMetrics(sourceOf(t))
  const given = 'guildhall_given_last_hour{currency="coin",game="st_global",reason="task"}'
  const lines = (await metrics.render()).split('\n')
  expect(lines).toContain(`${given} 123`)
  expect(lines).toContain('guildhall_spent_last_hour{currency="coin",game="st_global",reason="task"} 0')
  expect(lines).toContain('guildhall_sign_ins_last_hour{game=""} 1')
  expect(lines).toContain('guildhall_sign_ins_last_hour{game="koa_global"} 0')
  const chances = lines.filter((line) => line.startsWith('guildhall_wheel_chance{'))
  expect(chances.map((line) => line.split(' ')[0])).toEqual(['guildhall_wheel_chance{game="st_global"}'])
  expect(Number(chances[0]?.split(' ')[1])).toBeCloseTo(1, 3)
  expect(lines.some((line) => /^guildhall_stock_left\{game="st_global",product="[\w-]+"\} \d+$/.test(line))).toBe(true)
  await credit(1000, now)
  const statements = await t.recordStatements(async () => {
    expect((await metrics.render()).split('\n')).toContain(`${given} 123`)
  })
  expect(statements.filter(({ text }) => text.includes('ledger_entries'))).toEqual([])
})

test.each([
  ['refused', new Refusal(codes.limitReached, 'Too much for one look'), 40],
  ['failed by a mistake of ours', new TypeError('no such thing'), 50],
])('figures that are %s stay as they were, grow old in sight, and are in the log', async (_, error, level) => {
  const lines: { level: number; msg: string }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const look = openLook(t.db)
  let fails = false
  const metrics = openMetrics({
    ...sourceOf(t),
    log,
    look: async (read) => (fails ? await Promise.reject(error) : await look(read)),
  })
  const render = async () => {
    const text = await metrics.render()
    return {
      given: text.split('\n').filter((line) => line.startsWith('guildhall_sign_ins_last_hour{')),
      age: Number(/^guildhall_figures_age_seconds (\S+)$/m.exec(text)?.[1]),
      isWhole: text.includes('process_resident_memory_bytes') && text.includes('guildhall_deliveries'),
    }
  }
  const before = await render()
  expect(before).toMatchObject({ age: 0, isWhole: true })
  expect(before.given.length).toBeGreaterThan(1)
  fails = true
  now += 301_000
  expect(await render()).toEqual({ ...before, age: 301 })
  expect(await render()).toEqual({ ...before, age: 301 })
  expect(lines).toMatchObject([{ level, msg: 'figures not read' }])
  fails = false
  now += 301_000
  expect(await render()).toMatchObject({ age: 0 })
  expect(lines).toHaveLength(1)
})

test('figures that were never read are as old as the process', async () => {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const metrics = openMetrics({ ...sourceOf(t), look: () => Promise.reject(new Error('not today')) })
  now += 60_000
  expect(await metrics.render()).toMatch(/^guildhall_figures_age_seconds 60$/m)
})

test('transactions that wait for a connection are seen, and so is how long they waited', async () => {
  const before = await readValue('guildhall_database_waits_total')
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = transact(t.db, () => promise)
  const second = transact(t.db, async () => {})
  expect(await readValue('guildhall_database_writers{state="busy"}')).toBe(1)
  expect(await readValue('guildhall_database_writers{state="waiting"}')).toBeGreaterThan(0)
  resolve()
  await Promise.all([first, second])
  // What is kept up at the start may want it in between.
  await expect.poll(() => readValue('guildhall_database_writers{state="idle"}')).toBe(1)
  expect(await readValue('guildhall_database_waits_total')).toBeGreaterThan(before)
  expect(await readValue('guildhall_database_wait_seconds_total')).toBeGreaterThan(0)
})

test('with a token set, only who brings it may read', async () => {
  const app = metricsApp(openMetrics(sourceOf(t)), { metricsToken: 'a-token', mode: 'production' })
  const ask = async (authorization: string) => (await app.request('/metrics', { headers: { authorization } })).status
  expect(await ask('Bearer a-token')).toBe(200)
  expect(await ask('Bearer another')).toBe(401)
  expect(await ask('')).toBe(401)
})

test('without a token, production tells nobody', async () => {
  const ask = async (mode: 'production' | 'development', authorization: string) => {
    const app = metricsApp(openMetrics(sourceOf(t)), { metricsToken: null, mode })
    return (await app.request('/metrics', { headers: { authorization } })).status
  }
  expect(await ask('production', '')).toBe(403)
  expect(await ask('production', 'Bearer null')).toBe(403)
  expect(await ask('development', '')).toBe(200)
})

test('a start in production says that METRICS_TOKEN is missing', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const { db, clock, config, catalogue } = t
  for (const metricsToken of [null, 'a-token']) {
    const platform = await createPlatform({
      db,
      clock,
      config: { ...config, mode: 'production', sandbox: false, metricsToken },
      catalogue,
      log,
    })
    await platform.close()
  }
  expect(lines.filter((line) => line.includes('METRICS_TOKEN'))).toHaveLength(1)
})

test('without the database it still answers', async () => {
  const other = await createTestPlatform()
  await other.db.close()
  const { status, text } = await other.send('/metrics')
  expect(status).toBe(200)
  expect(text).toContain('process_resident_memory_bytes')
  await other.close()
})

test('the alerts that are shipped are over metrics that there are', async () => {
  const alerts = await readFile(new URL('../../deploy/alerts.yaml', import.meta.url), 'utf8')
  const used = [...alerts.matchAll(/\b(?:guildhall|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )
  const told = (await read()).flatMap((line) => line.match(/^# TYPE (\S+)/)?.[1] ?? [])
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((name) => !told.includes(name))).toEqual([])
})
