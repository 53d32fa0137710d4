import type postgres from 'postgres'
import * as v from 'valibot'
import { locks } from '../db/locks.ts'
import { readMigrations } from '../db/migrate.ts'
import { connectSession } from './connect-session.ts'
import { copyInto } from './copy-into.ts'
import { listTables } from './describe-tables.ts'
import {
  type BackupSummary,
  endSchema,
  format,
  type Header,
  headerSchema,
  quote,
  type TableLine,
  tableSchema,
} from './format.ts'
import { type BackupLines, BrokenBackup, openLines } from './read-lines.ts'

async function readHeader(lines: BackupLines): Promise<Header> {
  const line = await lines.readLine(v.looseObject({ format: v.literal(format), version: v.number() }))
  const header = v.safeParse(headerSchema, line)
  if (header.success) return header.output
  throw new Error(
    `The backup has version ${line.version}, which this Guildhall does not read: restore it with the release that made it.`,
  )
}

/** The migrations that made the backup's tables. Throws where this release does not know them all. */
function findMigrations(header: Header): ReturnType<typeof readMigrations> {
  const known = readMigrations()
  const made = header.migrations
  if (made.length > known.length) {
    throw new Error('The backup is of a newer Guildhall than this one: restore it with that release, or a later one.')
  }
  const stranger = made.findIndex(({ hash }, index) => hash !== known[index]?.hash)
  if (stranger !== -1) throw new Error(`The backup is of another Guildhall: its migration ${stranger} is not ours.`)
  return known.slice(0, made.length)
}

/** Reads a backup to its end, before anything of it goes anywhere. Throws BrokenBackup where it is not all there, or was changed. */
async function checkBackup(file: string): Promise<{ header: Header; summary: BackupSummary }> {
  const lines = openLines(file)
  try {
    const header = await readHeader(lines)
    let tables = 0
    let rows = 0
    for (;;) {
      const line = await lines.readLine(v.union([tableSchema, endSchema]))
      if ('digest' in line) {
        const isWhole = line.digest === lines.digestBefore() && line.rows === rows && line.tables === tables
        if (!isWhole) throw new BrokenBackup()
        return { header, summary: { tables, rows, madeAt: header.madeAt } }
      }
      for await (const chunk of lines.readRows()) rows += chunk.rows
      tables += 1
    }
  } finally {
    await lines.close()
  }
}

async function refuseUnlessEmpty(sql: postgres.ISql): Promise<void> {
  const [found] = await sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname desc, c.relname limit 1`
  if (found) throw new Error(`The database is not empty: it has ${found.name}. A backup goes into an empty one only.`)
}

/** Makes the tables as they were, and notes the migrations as drizzle's migrator does, which goes on from there. */
async function makeTables(sql: postgres.ISql, header: Header): Promise<void> {
  await sql`create schema if not exists drizzle`
  await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  for (const { sql: statements, hash, folderMillis } of findMigrations(header)) {
    for (const statement of statements) await sql.unsafe(statement)
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
  }
  for (const { name, parent, bound } of header.partitions) {
    const [made] = await sql<{ name: string | null }[]>`select to_regclass(${`public.${quote(name)}`})::text as name`
    if (made?.name) continue
    await sql.unsafe(`create table public.${quote(name)} partition of public.${quote(parent)} ${bound}`)
  }
}

async function fillTable(sql: postgres.ISql, { table, columns }: TableLine, lines: BackupLines): Promise<void> {
  async function* readBytes() {
    for await (const { bytes } of lines.readRows()) yield bytes
  }
  await copyInto(sql, `copy public.${quote(table)} (${columns.map(quote).join(', ')}) from stdin`, readBytes())
}

/** What migrations have put in comes from the backup again, as it was. Tables that refuse to be cleared are left alone while empty. */
async function clearTables(sql: postgres.ISql, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const found = await sql.unsafe(`select 1 from public.${quote(table)} limit 1`)
    if (found.length > 0) await sql.unsafe(`truncate public.${quote(table)} cascade`)
  }
}

async function fillTables(sql: postgres.ISql, lines: BackupLines): Promise<void> {
  const known = new Map((await listTables(sql)).map((table) => [table.table, new Set(table.columns)]))
  await clearTables(sql, [...known.keys()])
  for (;;) {
    const line = await lines.readLine(v.union([tableSchema, endSchema]))
    if ('digest' in line) return
    if (!line.columns.every((column) => known.get(line.table)?.has(column))) throw new BrokenBackup()
    await fillTable(sql, line, lines)
  }
}

async function setSequences(sql: postgres.ISql, { sequences }: Header): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await sql`select setval(${`public.${quote(name)}`}::regclass, ${last}::bigint, ${isCalled})`
  }
}

/**
 * Restores a backup into an empty database: all of it or, where anything is wrong, nothing. The tables are those of the release that made
 * it; the next start migrates them (rule 24.6). Throws an Error with a sentence for the operator.
 */
export async function restoreBackup(url: string, file: string): Promise<BackupSummary> {
  const { header, summary } = await checkBackup(file)
  findMigrations(header)
  const lines = openLines(file)
  const sql = connectSession(url)
  try {
    await readHeader(lines)
    await sql.begin(async (tx) => {
      // A server that starts meanwhile waits, and finds the tables made.
      await tx`select pg_advisory_xact_lock(${locks.migration})`
      await refuseUnlessEmpty(tx)
      await makeTables(tx, header)
      await fillTables(tx, lines)
      await setSequences(tx, header)
    })
    await sql`analyze`
    return summary
  } finally {
    await lines.close()
    await sql.end({ timeout: 5 })
  }
}
