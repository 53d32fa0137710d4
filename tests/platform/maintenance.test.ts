import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pruneSessions } from '../../src/platform/caller/sessions.ts'
import { pruneCalls } from '../../src/platform/calls/answer-signed.ts'
import { batchSize } from '../../src/platform/db/in-batches.ts'
import { toReader } from '../../src/platform/db/transaction.ts'
import { pruneEvents } from '../../src/platform/events/event-log.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { startMaintenance } from '../../src/platform/maintenance.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'

let t: TestPlatform
beforeEach(async () => {
  t = await createTestPlatform()
})
afterEach(() => t.close())

/** How long to wait for what a job does. */
const waiting = { timeout: 20_000 }

const longAgo = '2025-01-01T00:00:00Z'

async function fill(table: 'log_events' | 'server_calls' | 'tickets', count: number) {
  const [account] = await t.db.sql<
    { id: string }[]
  >`insert into accounts (kind, created_at) values ('full', now()) returning fp_uid as id`
  const what = {
    log_events: `(app_id, event, sent_at, "user", device, received_at) select 'a', 'b', 0, '{}', '{}', '${longAgo}'`,
    server_calls: `(game_project, webhook_id, created_at) select 'st_global', n::text, '${longAgo}'`,
    tickets: `(token_hash, fp_uid, expires_at) select decode(md5(n::text), 'hex'), '${account?.id}', '${longAgo}'`,
  }
  await t.db.sql.unsafe(`insert into ${table} ${what[table]} from generate_series(1, ${count}) as n`)
}

/** Makes the database note how many rows each statement deletes. */
async function watchDeletions(table: string) {
  await t.db.sql.unsafe(`
    create table if not exists deletions (rows int);
    create or replace function note_deletions() returns trigger language plpgsql as $$
      begin insert into deletions select count(*) from gone; return null; end $$;
    create trigger note after delete on ${table} referencing old table as gone
      for each statement execute function note_deletions()`)
}

it.each(['log_events', 'server_calls', 'tickets'] as const)(
  'forgets what is old in %s, however much, in small bites',
  async (table) => {
    const count = 2 * batchSize + 1
    await fill(table, count)
    await watchDeletions(table)
    const now = t.clock.now()
    if (table === 'log_events') await pruneEvents(t.db, now, 30)
    else await (table === 'tickets' ? pruneSessions : pruneCalls)(toReader(t.db), now)
    // The platform of the test runs its own jobs as well.
    const countRows = async () => (await t.db.sql`select 1 from ${t.db.sql(table)}`).length
    await expect.poll(countRows).toBe(0)
    const [seen] = await t.db.sql<{ most: number }[]>`select max(rows)::int as most from deletions`
    expect(seen?.most).toBeLessThanOrEqual(batchSize)
  },
)

it('looks for events that wait for a rate once with each catalogue, and for drafts that are due every minute', async () => {
  let catalogue = { ...t.catalogue }
  const takeDrafts = vi.fn(async () => undefined)
  const listPersonalData = vi.fn(() => [])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { db, clock, config } = t
  const maintenance = startMaintenance({
    db,
    clock,
    config,
    log: createLogger({ logLevel: 'silent' }),
    listPersonalData,
    current: () => catalogue,
    takeDrafts,
  })
  try {
    // The hourly jobs that run at its start are over once the daily ones have begun.
    await vi.waitFor(() => expect(listPersonalData).toHaveBeenCalled(), waiting)
    const countLooks = async () => {
      takeDrafts.mockClear()
      const statements = await t.recordStatements(async () => {
        vi.advanceTimersByTime(60_000)
        // The last job of a minute.
        await vi.waitFor(() => expect(takeDrafts).toHaveBeenCalledOnce(), waiting)
      })
      // Those for which a refund was reversed are looked at each minute, from a few minutes ago on.
      const fromTheFirst = new Date(0).toISOString()
      const looks = statements.filter(({ text }) => text.includes('server_parked'))
      return looks.filter(({ values }) => values.includes(fromTheFirst)).length
    }
    const first = await countLooks()
    expect(first).toBeGreaterThan(0)
    expect([await countLooks(), await countLooks()]).toEqual([0, 0])
    catalogue = { ...t.catalogue }
    expect(await countLooks()).toBe(first)
  } finally {
    maintenance.stop()
    vi.useRealTimers()
  }
})

it('does what it can where one of its jobs fails', async () => {
  await t.db.sql`alter table log_events rename to elsewhere`
  // What the platform of the test did at its start is over by then.
  await new Promise((resolve) => setTimeout(resolve, 500))
  await fill('tickets', 3)
  const { db, clock, config } = t
  const maintenance = startMaintenance({
    db,
    clock,
    config,
    log: createLogger({ logLevel: 'silent' }),
    listPersonalData: () => [],
    current: () => t.catalogue,
    takeDrafts: async () => {},
  })
  const countTickets = async () => (await db.sql`select 1 from tickets`).length
  await expect.poll(countTickets).toBe(0)
  maintenance.stop()
})
