import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { isRepeatable } from './failures.ts'
import { type LaterIndex, laterIndexes } from './later-indexes.ts'
import { locks } from './locks.ts'

/** How soon a process looks again whether another one is done, in milliseconds. */
const lookGap = 200

/**
 * Waits until no other process builds indexes. It looks again and again, since PostgreSQL builds an index only once every statement that runs
 * has ended, and one that waits for the lock would wait for the index.
 */
async function takeTurn(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${locks.indexes}) as "isOurs"`
    if (row?.isOurs) return
    await pause(lookGap)
  }
}

async function find(sql: postgres.Sql, name: string): Promise<{ isValid: boolean } | undefined> {
  const [found] = await sql<{ isValid: boolean }[]>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${`public.${name}`})`
  return found
}

/** Builds an index beside the writes of its table. One that a process left behind unfinished is dropped first. */
async function build(sql: postgres.Sql, { name, table, using }: LaterIndex): Promise<void> {
  const found = await find(sql, name)
  if (found?.isValid) return
  if (found) await sql.unsafe(`drop index concurrently public.${name}`)
  await sql.unsafe(`create index concurrently ${name} on public.${table} using ${using}`)
}

/** How long a table in months may be waited for, in milliseconds: who writes into it meanwhile waits behind us. */
const longestWait = 500

/** Runs a statement that locks out the writes of a table for a moment, between two of them: where one takes longer it comes again. */
async function runBetween(sql: postgres.Sql, statement: string): Promise<void> {
  for (;;) {
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${longestWait}`)
        await tx.unsafe(statement)
      })
      return
    } catch (error) {
      if (!isRepeatable(error)) throw error
      await pause(lookGap)
    }
  }
}

/** A table in months takes its index month by month: of its own it holds no rows, and new months come with theirs. */
async function buildInMonths(sql: postgres.Sql, { name, table, using }: LaterIndex): Promise<void> {
  const isThere = (await find(sql, name)) !== undefined
  if (!isThere) await runBetween(sql, `create index ${name} on only public.${table} using ${using}`)
  const missing = await sql<{ month: string }[]>`
    select c.relname as month from pg_inherits p join pg_class c on c.oid = p.inhrelid
    where p.inhparent = ${`public.${table}`}::regclass and not exists (
      select 1 from pg_inherits a join pg_index i on i.indexrelid = a.inhrelid
      where a.inhparent = ${`public.${name}`}::regclass and i.indrelid = c.oid
    )`
  for (const { month } of missing) {
    const own = `${month}${name.slice(table.length)}`
    await build(sql, { name: own, table: month, using })
    await runBetween(sql, `alter index public.${name} attach partition public.${own}`)
  }
}

/**
 * Builds what is missing of {@link laterIndexes}, one process at a time, while players go on (rule 24.7). `sql` is a session of its own, past
 * any pooler; the lock ends with it.
 */
export async function buildLaterIndexes(sql: postgres.Sql): Promise<void> {
  await takeTurn(sql)
  const inMonths = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p'`
  for (const index of laterIndexes) {
    if (inMonths.some(({ name }) => name === index.table)) await buildInMonths(sql, index)
    else await build(sql, index)
  }
}
