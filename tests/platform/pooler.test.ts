import postgres from 'postgres'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '../../src/platform/db/connection.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { createDatabase, dropDatabase } from './harness.ts'

/** The address of a pooler, for a database; null where the tests have none. */
function atPooler(databaseUrl: string): string | null {
  const pooler = inject('poolerUrl')
  return pooler && new URL(new URL(databaseUrl).pathname, pooler).href
}

it.runIf(inject('poolerUrl') !== null)(
  'refuses what could hold its locks for good, and says how to mend it',
  async () => {
    const url = await createDatabase()
    const poolerUrl = atPooler(url)
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    const name = new URL(url).pathname.slice(1)
    await sql.unsafe(`alter database ${name} set statement_timeout = 0`)
    const user = new URL(url).username
    await sql.unsafe(`alter role ${user} in database ${name} set statement_timeout = 0`)
    const opened = openDatabase(url, { migrate: false, poolerUrl })
    await expect(opened).rejects.toThrow(`ALTER ROLE ${user} SET statement_timeout = '15s'`)
    await sql.end()
    await dropDatabase(url)
  },
)

it('refuses a pooler that leads to another database, or whose transactions are not on the disk', async () => {
  const [url, other] = [await createDatabase(), await createDatabase()]
  // What a pooler is to its clients: an address of the database.
  const through = (database: string, settings: Record<string, string> = {}) => {
    const address = new URL(database)
    address.search = new URLSearchParams({ statement_timeout: '15s', ...settings }).toString()
    return openDatabase(url, { migrate: false, poolerUrl: address.href })
  }
  await expect(through(other)).rejects.toThrow('another database')
  await expect(through(url, { synchronous_commit: 'off' })).rejects.toThrow('synchronous_commit')
  await (await through(url)).close()
  await dropDatabase(url)
  await dropDatabase(other)
})

it('hears notifications of what is written through the pooler', async () => {
  const url = await createDatabase()
  const db = await openDatabase(url, { poolerUrl: atPooler(url) })
  let heard = 0
  await db.listen('a_channel', () => {
    heard += 1
  })
  const before = heard
  const start = performance.now()
  await transact(db, (tx) => tx.sql`select pg_notify('a_channel', '')`)
  await expect.poll(() => heard, { timeout: 3_000 }).toBeGreaterThan(before)
  // Sooner than it would have looked by itself.
  expect(performance.now() - start).toBeLessThan(3_000)
  await db.close()
  await dropDatabase(url)
})

it('many clients share few servers, each transaction whole and on one of them', async () => {
  const url = await createDatabase()
  const db = await openDatabase(url, { poolerUrl: atPooler(url), connections: 40 })
  const spent = Array.from({ length: 200 }, (_, index) =>
    transact(db, async (tx) => {
      const [one] = await tx.sql<{ pid: number }[]>`select pg_backend_pid() as pid, ${index}::int as n`
      await tx.sql`select pg_sleep(0.002)`
      const [other] = await tx.sql<{ pid: number }[]>`select pg_backend_pid() as pid, ${`${index}`}::text as n`
      return [one?.pid, other?.pid]
    }),
  )
  const pids = await Promise.all(spent)
  expect(pids.every(([one, other]) => one === other)).toBe(true)
  if (inject('poolerUrl') !== null) expect(new Set(pids.flat()).size).toBeLessThanOrEqual(8)
  await db.close()
  await dropDatabase(url)
})
