import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventLimit } from '../../src/contract/log/calls.ts'
import { locks } from '../../src/platform/db/locks.ts'
import { openEventLog, pruneEvents, toEntry } from '../../src/platform/events/event-log.ts'
import { usualLogLimits } from '../../src/platform/events/routes.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createTestPlatform, envelopeOf, type TestPlatform } from './harness.ts'

let t: TestPlatform
let usual: TestPlatform
const limit = 20
const perDay = 100_000
beforeAll(async () => {
  const logLimits = { perMinute: limit, perDay }
  const config = { sandbox: false, trustedProxies: 1 }
  t = await createTestPlatform({ config: Object.assign({ logLimits }, config) })
  usual = await createTestPlatform({ config })
})
afterAll(async () => {
  await t.close()
  await usual.close()
})

async function sendEvent(platform: TestPlatform, address: string, event: object) {
  const body = JSON.stringify({ app_id: address, event: 'page_visit', timestamp: 1, ...event })
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': address }
  return await platform.send('/api/log/send_text', { method: 'POST', headers, body })
}

async function send(count: number, address: string, event: object = {}) {
  const answers = await Promise.all(Array.from({ length: count }, () => sendEvent(t, address, event)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
}

const countKept = async (address: string) => (await t.db.sql`select 1 from log_events where app_id = ${address}`).length

async function measureTable({ db }: TestPlatform): Promise<number> {
  const [row] = await db.sql<{ size: number }[]>`select pg_total_relation_size('log_events')::float8 as size`
  return row?.size ?? 0
}

/** The largest body that is taken, of as much noise as it has room for. */
function noise(fpUid: object = {}) {
  const device = { noise: randomBytes(1500).toString('base64') }
  const bare = JSON.stringify({
    app_id: '192.0.2.1',
    event: 'page_visit',
    timestamp: 1,
    user: { ...fpUid, noise: '' },
    device,
  })
  return {
    user: {
      ...fpUid,
      noise: randomBytes(2000)
        .toString('hex')
        .slice(0, eventLimit - bare.length),
    },
    device,
  }
}

it('keeps so many events of a network in a minute, and answers the rest all the same', async () => {
  await send(3 * limit, '192.0.2.1')
  await send(5, '192.0.2.2')
  await expect.poll(() => countKept('192.0.2.2')).toBe(5)
  expect(await countKept('192.0.2.1')).toBe(limit)
  t.clock.advance(60_000)
  await send(3, '192.0.2.1')
  await expect.poll(() => countKept('192.0.2.1')).toBe(limit + 3)
})

it('keeps so many bytes of a network in a day, whatever address of it sends them', async () => {
  const size = 3000
  const event = { user: { noise: 'x'.repeat(1500) }, device: { noise: 'x'.repeat(1500) } }
  for (let minute = 0; minute < 5; minute += 1) {
    await send(limit, `2001:db8::${minute}`, event)
    t.clock.advance(60_000)
  }
  await send(1, '2001:db8:0:1::', event)
  await expect.poll(() => countKept('2001:db8:0:1::')).toBe(1)
  const kept = (await t.db.sql`select 1 from log_events where starts_with(app_id, '2001:db8::')`).length
  expect(kept).toBeLessThanOrEqual(Math.floor(perDay / size))
  expect(kept).toBeGreaterThan(limit)
  t.clock.advance(24 * 3600_000)
  await send(1, '2001:db8::9', event)
  await expect.poll(() => countKept('2001:db8::9')).toBe(1)
})

it('takes an event of 4 KB, and refuses a larger one', async () => {
  const largest = await sendEvent(t, '192.0.2.3', noise())
  expect([largest.status, envelopeOf(largest).code]).toEqual([200, 0])
  const { user, device } = noise()
  const larger = await sendEvent(t, '192.0.2.3', { user: { ...user, more: 1 }, device })
  expect([larger.status, envelopeOf(larger)]).toEqual([
    413,
    { code: 1001, msg: expect.stringContaining('body'), data: null },
  ])
})

it('under the usual limits, 1,000 events of 56 KB leave nothing, and as many of 4 KB a few MiB at most', async () => {
  const pad = Object.fromEntries(Array.from({ length: 28 }, (_, n) => [`p${n}`, randomBytes(1000).toString('hex')]))
  const before = await measureTable(usual)
  for (let n = 0; n < 1_000; n += 1) await sendEvent(usual, '192.0.2.1', { user: pad })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await measureTable(usual)).toBe(before)
  for (let n = 0; n < 3_000; n += 1) {
    if (n % 1_000 === 0) usual.clock.advance(60_000)
    await sendEvent(usual, '192.0.2.1', noise())
    if (n % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 400))
  }
  await expect.poll(async () => (await usual.db.sql`select 1 from log_events`).length).toBeGreaterThan(1_900)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await measureTable(usual)).toBeLessThan(usualLogLimits.perDay * 1.5)
})

it('keeps the events of others where one names a player who cannot be', async () => {
  const strange = { user: { fp_uid: randomBytes(1400).toString('hex') } }
  const answers = await Promise.all([sendEvent(t, '192.0.2.4', strange), sendEvent(t, '192.0.2.5', {})])
  await expect.poll(() => countKept('192.0.2.5')).toBe(1)
  expect(answers.map((answer) => envelopeOf(answer).msg)).toEqual([expect.stringContaining('user'), 'ok'])
})

/** When the following tests happen: the maintenance at a platform's start deletes the events of earlier months. */
const october = '2026-10-09T12:00:00.000Z'

it('counts what another process is just adding for another day', async () => {
  const own = await createTestPlatform({ now: october })
  const space = { perDay: 600_000, days: 2 }
  const log = openEventLog(own.db, createLogger({ logLevel: 'silent' }), space)
  try {
    let written: Promise<void> | undefined
    await own.db.sql.begin(async (other) => {
      await other`select pg_advisory_xact_lock(${locks.events})`
      await other`
        insert into log_days (day, bytes)
        select day::date, ${space.perDay}::bigint from generate_series('2026-10-01'::date, '2026-10-03', '1 day') as day`
      log.add(toEntry({ app_id: 'test', event: 'x', sent_at: 1, user: {}, device: {}, received_at: october }))
      written = log.close()
      await expect
        .poll(async () => (await own.db.sql`select 1 from pg_locks where locktype = 'advisory' and not granted`).length)
        .toBe(1)
    })
    await written
    expect(await own.db.sql`select 1 from log_events`).toHaveLength(0)
  } finally {
    await own.close()
  }
})

it.each([
  ['small', {}],
  ['large', { noise: randomBytes(1500).toString('hex') }],
])('takes no more of a day than it may on the disk, from any number of processes, %s events', async (_, user) => {
  const own = await createTestPlatform({ now: october })
  const space = { perDay: 600_000, days: 2 }
  /** What a process writes that gets so many events at once. */
  const writeSome = async (day: string, count: number) => {
    const log = openEventLog(own.db, createLogger({ logLevel: 'silent' }), space)
    const event = {
      app_id: 'test',
      event: 'x',
      sent_at: 1,
      user,
      device: {},
      received_at: `2026-10-${day}T12:00:00.000Z`,
    }
    for (let n = 0; n < count; n += 1) log.add(toEntry(event))
    await log.close()
  }
  const listDays = async () => {
    const rows = await own.db.sql<{ bytes: number }[]>`select bytes from log_days order by day`
    return rows.map(({ bytes }) => bytes)
  }
  try {
    for (const day of ['01', '02', '03', '04', '05', '06']) {
      for (let round = 0; round < 30; round += 1) await Promise.all([writeSome(day, 50), writeSome(day, 50)])
    }
    const days = await listDays()
    expect(Math.max(...days)).toBeLessThanOrEqual(space.perDay)
    // Nothing that is old was deleted here, so that there was no room after the third day.
    const total = days.reduce((sum, bytes) => sum + bytes, 0)
    expect(total).toBeLessThanOrEqual(3 * space.perDay)
    expect(total).toBeGreaterThan(2 * space.perDay)
    // Pages of 8 KB are not full where events are large, and some are made ahead.
    expect(await measureTable(own)).toBeLessThan(total * 1.4 + 1_000_000)
    await pruneEvents(own.db, new Date(october), 2)
    await writeSome('09', 10)
    expect(await listDays()).toHaveLength(1)
  } finally {
    await own.close()
  }
})
