import { afterEach, beforeEach, expect, it } from 'vitest'
import { transact } from '../../src/platform/db/transaction.ts'
import { type EventLog, openEventLog, toEntry } from '../../src/platform/events/event-log.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'

let t: TestPlatform
let events: EventLog
beforeEach(async () => {
  t = await createTestPlatform()
  events = openEventLog(t.db, createLogger({ logLevel: 'silent' }), { perDay: 2 ** 30, days: 30 })
})
afterEach(async () => {
  await events.close()
  await t.close()
})

const gather = () => new Promise((resolve) => setTimeout(resolve, 300))
const received_at = '2026-11-18T12:00:00.000Z'

function addMany(count: number, size: number) {
  for (let n = 0; n < count; n += 1) {
    const user = { pad: 'é'.repeat(size / 2) }
    events.add(toEntry({ app_id: 'test', event: 'x', sent_at: n, user, device: {}, received_at }))
  }
}

async function measureKept(): Promise<{ events: number; bytes: number }> {
  const [row] = await t.db.sql<{ events: number; bytes: number }[]>`
    select count(*)::int as events, coalesce(sum(octet_length("user"::text)), 0)::int as bytes from log_events`
  return row ?? { events: 0, bytes: 0 }
}

/** Runs something while nothing can be written into the table. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await transact(t.db, async (tx) => {
    await tx.sql`lock table log_events in access exclusive mode`
    await work()
  })
}

it('keeps a few MiB at most while the database hangs, what is being written among it', async () => {
  await whileLocked(async () => {
    for (let round = 0; round < 6; round += 1) {
      addMany(2_000, 1_000)
      await gather()
    }
    const [row] = await t.db.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query like '%insert into log_events%' and wait_event_type = 'Lock'`
    expect(row?.count).toBe(1)
  })
  await events.close()
  const kept = await measureKept()
  expect(kept.bytes).toBeLessThan(4 * 1024 * 1024)
  expect(kept.events).toBeGreaterThan(3_000)
})

it('takes events again when the database does', async () => {
  await whileLocked(async () => addMany(6_000, 1_000))
  await expect.poll(async () => (await measureKept()).events, { timeout: 10_000 }).toBeGreaterThan(3_000)
  const before = (await measureKept()).events
  addMany(10, 10)
  await expect.poll(async () => (await measureKept()).events).toBe(before + 10)
})

it('forgets what waits and waits for what is under way, so that nothing comes afterwards', async () => {
  let cleared: Promise<void> | undefined
  await whileLocked(async () => {
    addMany(1, 10)
    await gather()
    addMany(5, 10)
    cleared = events.clear()
    await gather()
  })
  await cleared
  expect((await measureKept()).events).toBe(1)
  await t.db.sql`truncate log_events`
  await gather()
  expect((await measureKept()).events).toBe(0)
})
