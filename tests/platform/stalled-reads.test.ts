import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { connect, endPool } from '../../src/platform/db/connect.ts'
import { type Database, openDatabase, type Patience } from '../../src/platform/db/connection.ts'
import { NoConnection } from '../../src/platform/db/failures.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform, type Platform } from '../../src/platform/platform.ts'
import { createTestPlatform, type TestPlatform } from './harness.ts'
import { openProxy } from './open-proxy.ts'

let t: TestPlatform
let watch: postgres.Sql
beforeAll(async () => {
  t = await createTestPlatform()
  watch = postgres(t.databaseUrl, { max: 1 })
  await watch`create table stalled (n int)`
})
afterAll(async () => {
  await watch.end()
  await t.close()
})

interface Watched {
  db: Database
  platform: Platform
  /** Backends of PostgreSQL that serve its connections. */
  countBackends(): Promise<number>
}

async function countBackends(name: string): Promise<number> {
  const [row] = await watch<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where application_name = ${name}`
  return row?.count ?? 0
}

/** A platform on connections of its own, which PostgreSQL lists under their name. */
async function openWatched(name: string, patience: Patience): Promise<Watched> {
  const url = new URL(t.databaseUrl)
  url.searchParams.set('application_name', name)
  const db = await openDatabase(url.href, { migrate: false, connections: 4, patience })
  const { clock, config, catalogue } = t
  const platform = await createPlatform({ db, clock, config, catalogue, log: createLogger({ logLevel: 'silent' }) })
  onTestFinished(async () => {
    await platform.close()
    await db.close()
  })
  return {
    db,
    platform,
    countBackends: () => countBackends(name),
  }
}

const read = ({ db }: Pick<Watched, 'db'>) => db.wait(db.sql`select n from stalled where n = ${1}`)

/** Each of the four connections for reading, or of a preview's two, by the process that serves it. */
async function listReaders({ db }: Pick<Watched, 'db'>, amount = 4): Promise<number[]> {
  const asked = Array.from({ length: amount }, () => db.sql<{ pid: number }[]>`select pg_backend_pid() as pid`)
  return (await Promise.all(asked)).flatMap((rows) => rows.map(({ pid }) => pid)).toSorted()
}

const isReady = async ({ platform }: Watched) => (await platform.fetch(new Request('http://hall.test/readyz'))).status

/** Holds a lock that every read of the table `stalled` waits for, until the answer is called. */
async function stall(): Promise<() => Promise<void>> {
  const holder = postgres(t.databaseUrl, { max: 1 })
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = holder.begin(async (sql) => {
    await sql`lock table stalled in access exclusive mode`
    locked.resolve()
    await done.promise
  })
  await locked.promise
  return async () => {
    done.resolve()
    await holding
    await holder.end()
  }
}

/**
 * That there are no more, now and for a while: a connection that comes back does so within a second. There may be fewer, since one is
 * made when it is first needed.
 */
async function expectAtMost(watched: Watched, count: number): Promise<void> {
  await expect.poll(watched.countBackends, { timeout: 5_000 }).toBeLessThanOrEqual(count)
  for (let n = 0; n < 6; n += 1) {
    await wait(250)
    expect(await watched.countBackends()).toBeLessThanOrEqual(count)
  }
}

it('2,000 reads that a lock stalls leave no more backends than before, and the platform ready', async () => {
  const watched = await openWatched('stalled by a lock', { read: 300, write: 1_000 })
  await listReaders(watched)
  // It asks on a connection of its own, which is made when it is first needed.
  expect(await isReady(watched)).toBe(200)
  const before = await watched.countBackends()
  const release = await stall()
  const counts: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const reads = Array.from({ length: 200 }, () => read(watched))
    const ends = await Promise.allSettled(reads)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(0)
    counts.push(await watched.countBackends())
  }
  await release()
  await expect.poll(() => isReady(watched), { timeout: 5_000 }).toBe(200)
  await expectAtMost(watched, before)
  await listReaders(watched)
  expect(await watched.countBackends()).toBeLessThanOrEqual(before)
  // Beside each of the four readers, one that is on its way out.
  expect(Math.max(...counts)).toBeLessThanOrEqual(before + 4)
})

it('replaces the connection that has fallen silent and no other', async () => {
  const watched = await openWatched('one of them silent', { read: 300, write: 1_000 })
  const before = await listReaders(watched)
  const release = await stall()
  await expect(read(watched)).rejects.toThrow(NoConnection)
  await expect.poll(async () => (await listReaders(watched)).filter((pid) => !before.includes(pid)).length).toBe(1)
  await release()
  await expectAtMost(watched, before.length + 1)
})

it('replaces it for previews, too', async () => {
  const watched = await openWatched('a preview', { read: 300, write: 1_000 })
  const rehearsal = { db: watched.db.openRehearsal() }
  const before = await listReaders(rehearsal, 2)
  const release = await stall()
  await expect(read(rehearsal)).rejects.toThrow(NoConnection)
  const listNew = async () => (await listReaders(rehearsal, 2)).filter((pid) => !before.includes(pid))
  await expect.poll(() => Promise.race([listNew(), wait(1_000, [])])).toHaveLength(1)
  await release()
})

it('replaces none where somebody waited for something else', async () => {
  const watched = await openWatched('none of them silent', { read: 200, write: 1_000 })
  const before = await listReaders(watched)
  for (let n = 0; n < 5; n += 1) await expect(watched.db.wait(new Promise(() => {}))).rejects.toThrow(NoConnection)
  expect(await listReaders(watched)).toEqual(before)
})

it('does not connect once more for a pool that was ended while it waited to', async () => {
  const url = new URL(t.databaseUrl)
  url.searchParams.set('application_name', 'ended in between')
  const proxy = await openProxy(url)
  const pool = connect(proxy.url, 1)
  await pool`select 1`
  await proxy.block()
  // Each attempt waits twice as long as the one before.
  for (let n = 0; n < 6; n += 1) await expect(pool`select 1`).rejects.toThrow()
  const waiting = [pool`select 1`, pool`select 1`].map((statement) => statement.catch((error: unknown) => error))
  await endPool(pool, 0)
  for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ code: 'CONNECTION_DESTROYED' })
  await proxy.free()
  await wait(1_500)
  expect(await countBackends('ended in between')).toBe(0)
  await proxy.block()
})

it('2,000 sign-ins at once leave as many backends as before', async () => {
  const watched = await openWatched('signed in at', { read: 400, write: 1_000 })
  const signIn = async () => {
    const body = JSON.stringify({ email: 'nobody@players.test', password: 'a password' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    return (await watched.platform.fetch(new Request('http://hall.test/passport/login', init))).status
  }
  // The first one opens what sign-ins need.
  await signIn()
  await listReaders(watched)
  const before = await watched.countBackends()
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 400 }, signIn))
    expect(await countBackends('signed in at')).toBeLessThanOrEqual(before + 4)
  }
  await expect.poll(() => isReady(watched), { timeout: 5_000 }).toBe(200)
  await listReaders(watched)
  await expectAtMost(watched, before)
})
