import { createHash, randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grant } from '../../src/contract/sandbox/calls.ts'
import { wheelSpin } from '../../src/contract/wheel/calls.ts'
import { orderByReferences } from '../../src/platform/backup/describe-tables.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { realClock } from '../../src/platform/clock/clock.ts'
import { type Database, openDatabase } from '../../src/platform/db/connection.ts'
import { readMigrations } from '../../src/platform/db/migrate.ts'
import { createLogger } from '../../src/platform/log/logger.ts'
import { createPlatform, type Platform } from '../../src/platform/platform.ts'
import { previousBackup } from '../set-up/previous-release.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'
import { auditAll } from './calls/books.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { createTestPlatform, dataOf, dropDatabase, type TestPlatform } from './harness.ts'

let t: TestPlatform
let folder: TemporaryFolder
let databases: string[]
beforeAll(async () => {
  t = await createTestPlatform()
  folder = await createTemporaryFolder()
  databases = []
})
afterAll(async () => {
  for (const url of databases) await dropDatabase(url)
  await t.close()
  await folder.remove()
})

const freshFile = () => join(folder.path, `${randomUUID()}.backup.gz`)

/** A database with nothing in it. */
async function createEmpty(): Promise<string> {
  const url = await createEmptyDatabase()
  databases.push(url)
  return url
}

/** Every row of every table, by a mark of each table, and what each sequence gives next. */
async function describeData(db: Database): Promise<Record<string, string>> {
  const tables = await db.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  const sequences = await db.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`
  const questions = [
    ...tables.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as mark from "${name}" t`,
    ),
    ...sequences.map(({ name }) => `select '${name}', last_value || ' ' || is_called from "${name}"`),
  ]
  const rows = await db.sql.unsafe<{ name: string; mark: string }[]>(questions.join(' union all '))
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

it('ends where the last row of a table is larger than what a stream buffers', async () => {
  const large = await createTestPlatform()
  databases.push(large.databaseUrl)
  const content = JSON.stringify({ text: 'a'.repeat(400_000) })
  for (let version = 0; version < 3; version += 1)
    await large.db.sql`insert into catalogue_versions (files) values (${content}::text::jsonb)`
  const { tables } = await writeBackup(large.databaseUrl, freshFile())
  expect(tables).toBeGreaterThan(50)
  await large.db.close()
})

/** Players who win and spend for as long as nobody says that it is enough. */
function play(count: number): { moves: () => number; end: () => Promise<void> } {
  let moves = 0
  let isOver = false
  const playOne = async () => {
    const player = await t.register()
    while (!isOver) {
      dataOf(await t.client()(grant, { body: { fp_uid: player.fpUid, currency: 'ticket:10801', amount: 5 } }))
      dataOf(await player.call(wheelSpin, { body: { count: 5, gameServerEnv: '' } }))
      moves += 1
    }
  }
  const playing = Promise.all(Array.from({ length: count }, playOne))
  return {
    moves: () => moves,
    async end() {
      isOver = true
      await playing
    },
  }
}

async function login({ fetch }: Platform, email: string, password: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ email, password }) }
  return await (await fetch(new Request('http://hall.test/passport/login', init))).json()
}

describe('a backup', () => {
  it('is one moment of a hall that goes on, and its books balance when it is restored', async () => {
    const load = play(6)
    await expect.poll(load.moves, { timeout: 20_000 }).toBeGreaterThan(20)
    const file = freshFile()
    const before = load.moves()
    const kept = await writeBackup(t.databaseUrl, file)
    expect(load.moves()).toBeGreaterThan(before)
    await load.end()

    const url = await createEmpty()
    expect(await restoreBackup(url, file)).toEqual(kept)
    const db = await openDatabase(url)
    expect(await auditAll({ db })).toEqual([])
    const countOf = async ({ sql }: Database) =>
      (await sql<{ n: number }[]>`select count(*) as n from ledger_operations`)[0]?.n
    expect(await countOf(db)).toBeGreaterThan(20)
    expect(await countOf(db)).toBeLessThan((await countOf(t.db)) ?? 0)
    await db.close()
  })

  it('brings back every row, partition and sequence, and is its owner’s alone', async () => {
    const file = freshFile()
    await writeBackup(t.databaseUrl, file)
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
    const url = await createEmpty()
    await restoreBackup(url, file)
    const db = await openDatabase(url, { migrate: false })
    const [original, restored] = [await describeData(t.db), await describeData(db)]
    expect(Object.keys(original).length).toBeGreaterThan(60)
    expect(restored).toEqual(original)
    await db.close()
  })

  it('takes no other’s place, and is not made of a database without a Guildhall', async () => {
    const file = freshFile()
    await writeFile(file, 'older')
    await expect(writeBackup(t.databaseUrl, file)).rejects.toThrow('already')
    expect(await readFile(file, 'utf8')).toBe('older')
    await expect(writeBackup(await createEmpty(), freshFile())).rejects.toThrow('There is no Guildhall')
  })

  it('fills tables after those that they refer to, and says where that cannot be', () => {
    const tables = ['a', 'b', 'c'].map((table) => ({ table, columns: [] }))
    const chain = [
      { table: 'a', target: 'b' },
      { table: 'b', target: 'c' },
      { table: 'c', target: 'c' },
    ]
    expect(orderByReferences(tables, chain).map(({ table }) => table)).toEqual(['c', 'b', 'a'])
    expect(() => orderByReferences(tables, [...chain, { table: 'c', target: 'a' }])).toThrow('in a circle: a, b, c')
  })
})

describe('a restore', () => {
  let whole: string[]
  beforeAll(async () => {
    const file = freshFile()
    await writeBackup(t.databaseUrl, file)
    whole = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
  })

  /** Lines with an end that fits them, as if they had been written so. */
  function seal(lines: readonly string[]): string[] {
    const body = lines.slice(0, -2)
    const isRow = (line: string) => !line.startsWith('{"table"') && line !== '\\.'
    const digest = createHash('sha256')
      .update(`${body.join('\n')}\n`)
      .digest('hex')
    const tables = body.filter((line) => line.startsWith('{"table"')).length
    return [...body, JSON.stringify({ tables, rows: body.slice(1).filter(isRow).length, digest }), '']
  }

  /** Restores a backup with other lines; answers why it was refused, once sure that nothing of it stayed. */
  async function refuse(lines: readonly string[]): Promise<string> {
    const file = freshFile()
    await writeFile(file, gzipSync(lines.join('\n')))
    const url = await createEmpty()
    const failure = await restoreBackup(url, file).catch((error: unknown) => error)
    const sql = postgres(url, { max: 1 })
    const left = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`
    await sql.end()
    expect(left).toHaveLength(0)
    return failure instanceof Error ? failure.message : 'It was taken'
  }

  const editHeader = (edit: (header: Record<string, unknown>) => object) => {
    const [header = '', ...rest] = whole
    return seal([JSON.stringify(edit(JSON.parse(header))), ...rest])
  }
  const hashes = readMigrations().map(({ hash, folderMillis }) => ({ hash, createdAt: folderMillis }))
  /** Where the rows of a table begin. */
  const findRows = (table: string) => whole.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1

  it('is refused where it is not all there, or was changed', async () => {
    const broken = 'This is no backup of a Guildhall, or not all of it.'
    const changed = [...whole]
    const at = findRows('accounts')
    changed.splice(at, 1, whole[at]?.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) ?? '')
    expect(await refuse(whole.slice(0, 40))).toBe(broken)
    expect(await refuse(whole.slice(0, -2))).toBe(broken)
    expect(await refuse(whole.filter((_, index) => index !== findRows('sessions')))).toBe(broken)
    expect(await refuse(changed)).toBe(broken)
    expect(seal(whole)).toEqual(whole)
    expect(await refuse(['hello'])).toBe(broken)
    const file = freshFile()
    await writeFile(file, 'hello')
    await expect(restoreBackup(await createEmpty(), file)).rejects.toThrow(broken)
  })

  it('is refused where PostgreSQL finds a row wrong, also only after the last', async () => {
    const without = whole.filter((_, index) => index !== findRows('accounts'))
    expect(await refuse(seal(without))).toContain('foreign key')
    const torn = whole.map((line, index) => (index === findRows('accounts') ? 'x\ty' : line))
    expect(await refuse(seal(torn))).toContain('missing data')
  })

  it('is refused of a newer Guildhall, another one, and a later kind of backup', async () => {
    const newer = editHeader((header) => ({ ...header, migrations: [...hashes, { hash: 'later', createdAt: 1 }] }))
    expect(await refuse(newer)).toContain('newer Guildhall')
    const other = editHeader((header) => ({ ...header, migrations: [{ hash: 'other', createdAt: 1 }] }))
    expect(await refuse(other)).toContain('another Guildhall')
    expect(await refuse(editHeader((header) => ({ ...header, version: 2 })))).toContain('version 2')
    const sly = [{ name: 'x', parent: 'ledger_entries', bound: 'DEFAULT; drop table accounts' }]
    expect(await refuse(editHeader((header) => ({ ...header, partitions: sly })))).toContain('version 1')
  })

  it('is refused into a database that has anything in it', async () => {
    await expect(restoreBackup(t.databaseUrl, previousBackup)).rejects.toThrow('The database is not empty')
  })
})

describe('an upgrade', () => {
  it('takes the tables of the previous release with the data in them, and players go on', async () => {
    const url = await createEmpty()
    await restoreBackup(url, previousBackup)
    const db = await openDatabase(url)
    const log = createLogger({ logLevel: 'silent' })
    const { config, catalogue } = t
    const platform = await createPlatform({ db, clock: realClock, config, catalogue, log })
    expect(await login(platform, 'kept@players.test', 'a long enough password')).toMatchObject({ code: 0 })
    expect(await login(platform, 'demo@guildhall.test', 'guildhall')).toMatchObject({ code: 0 })
    expect(await auditAll({ db })).toEqual([])
    const applied = await db.sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`
    expect(applied.map(({ hash }) => hash)).toEqual(readMigrations().map(({ hash }) => hash))
    await platform.close()
    await db.close()
  })
})
