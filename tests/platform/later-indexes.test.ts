import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { laterIndexes } from '../../src/platform/db/later-indexes.ts'
import { locks } from '../../src/platform/db/locks.ts'
import { migrateDatabase } from '../../src/platform/db/migrate.ts'
import { createDatabase, dropDatabase } from './harness.ts'

let url: string
let sql: postgres.Sql
beforeAll(async () => {
  url = await createDatabase()
  sql = postgres(url, { max: 5, onnotice: () => {} })
})
afterAll(async () => {
  await sql.end()
  await dropDatabase(url)
})

interface Index {
  name: string
  id: number
  isValid: boolean
}

/** The indexes of the list, and those of the months of the ledger. */
const listIndexes = async () =>
  await sql<Index[]>`
  select c.relname as name, c.oid::int as id, indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relname in ${sql(laterIndexes.map(({ name }) => name))} or c.relname ~ '^ledger_entries_.*_time$'
  order by c.relname`
const find = async (name: string) => (await listIndexes()).find((index) => index.name === name)

/** How many of this database's connections wait for others. */
const countWaiting = async (application: string) => {
  const [row] = await sql<{ amount: number }[]>`
    select count(*)::int as amount from pg_stat_activity
    where datname = current_database() and application_name = ${application} and wait_event_type = 'Lock'`
  return row?.amount ?? 0
}

it('a new database has every index, on each month of the ledger, too', async () => {
  const indexes = await listIndexes()
  const months = await sql<{ name: string }[]>`
    select relname as name from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'ledger_entries'::regclass`
  expect(months.length).toBeGreaterThan(0)
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...laterIndexes.map(({ name }) => name), ...months.map(({ name }) => `${name}_time`)]),
  )
  expect(indexes.filter(({ isValid }) => !isValid)).toEqual([])
})

it('a start leaves what is there as it is', async () => {
  const before = await listIndexes()
  await migrateDatabase(url)
  expect(await listIndexes()).toEqual(before)
})

it('a start builds anew what an earlier one left unfinished, and what is missing', async () => {
  const before = await find('sessions_time')
  await sql`update pg_index set indisvalid = false where indexrelid = 'sessions_time'::regclass`
  await sql`drop index wheel_records_player_time`
  await sql`drop index ledger_entries_time`
  await migrateDatabase(url)
  const after = await listIndexes()
  expect(after.filter(({ isValid }) => !isValid)).toEqual([])
  expect(after.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledger_entries_time', 'ledger_entries_default_time', 'wheel_records_player_time']),
  )
  expect((await find('sessions_time'))?.id).not.toBe(before?.id)
})

it('a month that is half done is done', async () => {
  await sql`drop index ledger_entries_time`
  await sql`create index ledger_entries_time on only ledger_entries using brin (created_at) with (autosummarize = true)`
  await sql`create index ledger_entries_default_time on ledger_entries_default using brin (created_at)`
  await sql`update pg_index set indisvalid = false where indexrelid = 'ledger_entries_default_time'::regclass`
  expect((await find('ledger_entries_time'))?.isValid).toBe(false)
  await migrateDatabase(url)
  expect((await find('ledger_entries_time'))?.isValid).toBe(true)
})

/** Writes into a table until the answer is called. */
async function beginWriting(table: string): Promise<() => Promise<void>> {
  const [isHeld, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = sql.begin(async (tx) => {
    await tx`lock table ${tx(table)} in row exclusive mode`
    isHeld.resolve()
    await end.promise
  })
  // Also where the test fails: those who wait for the table would wait for good.
  onTestFinished(() => end.resolve())
  await isHeld.promise
  return async () => {
    end.resolve()
    await writing
  }
}

it('writes go on meanwhile, and of several processes that start one builds', async () => {
  await sql`drop index member_gift_claims_time`
  const endWriting = await beginWriting('member_gift_claims')
  const starts = [migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]
  // Not before the index is begun: until then they may wait for each other.
  await expect.poll(() => find('member_gift_claims_time')).toMatchObject({ isValid: false })
  await expect.poll(() => countWaiting('guildhall migration')).toBe(1)
  // Somebody else can still write, and take the lock of the migrations.
  await sql.begin(async (tx) => {
    await tx`set local lock_timeout = '1s'`
    await tx`lock table member_gift_claims in row exclusive mode`
    await tx`select pg_advisory_xact_lock(${locks.migration})`
  })
  await Promise.all([endWriting(), ...starts])
  expect(await find('member_gift_claims_time')).toMatchObject({ isValid: true })
})

it('nobody who posts waits for long behind the index of a table in months, whoever else writes', async () => {
  await sql`drop index ledger_entries_time`
  const endWriting = await beginWriting('ledger_entries')
  const start = migrateDatabase(url)
  await expect.poll(() => countWaiting('guildhall migration')).toBe(1)
  await sql.begin(async (tx) => {
    await tx`set local lock_timeout = '2s'`
    await tx`lock table ledger_entries in row exclusive mode`
  })
  await Promise.all([endWriting(), start])
  expect(await find('ledger_entries_time')).toMatchObject({ isValid: true })
})
