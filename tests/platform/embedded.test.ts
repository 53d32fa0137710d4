import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/connection.ts'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { isUnavailable } from '../../src/platform/db/failures.ts'
import { isAlive, isPostmasterOf } from '../../src/platform/db/postmaster.ts'
import { transact } from '../../src/platform/db/transaction.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

let temporary: TemporaryFolder
let folder: string
const log = () => {}

beforeEach(async () => {
  temporary = await createTemporaryFolder()
  folder = temporary.path
})

afterEach(async () => {
  await temporary.remove()
})

function pidFile(): string {
  return join(folder, 'postgres', 'data', 'postmaster.pid')
}

async function readPid(): Promise<number> {
  return Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
}

async function listChildren(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}

/** A process of its own that starts PostgreSQL on the folder, writes a row and is killed without a chance to clean up. */
async function startAndBeKilled(): Promise<void> {
  const script = `
    import { startEmbedded } from './src/platform/db/embedded.ts'
    import postgres from 'postgres'
    const server = await startEmbedded({ dataDir: process.argv[1], log: () => {} })
    const sql = postgres(server.url)
    await sql\`create table kept (n int)\`
    await sql\`insert into kept values (42)\`
    process.kill(process.pid, 'SIGKILL')
  `
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder])
  await expect(run).rejects.toMatchObject({ signal: 'SIGKILL' })
}

test('adopts the PostgreSQL that a killed process left, with all its rows, and stops it at the end', async () => {
  await startAndBeKilled()
  const left = await readPid()
  const server = await startEmbedded({ dataDir: folder, log })
  const sql = postgres(server.url, { max: 1 })
  expect(await readPid()).toBe(left)
  expect(await sql`select n from kept`).toEqual([{ n: 42 }])
  await sql.end()
  await server.stop()
  expect(await isPostmasterOf(left, join(folder, 'postgres', 'data'))).toBe(false)
})

test('refuses a second Guildhall on the same folder and leaves the first alone', async () => {
  const first = await startEmbedded({ dataDir: folder, log })
  await expect(startEmbedded({ dataDir: folder, log })).rejects.toThrow('Another Guildhall is running')
  const sql = postgres(first.url, { max: 1 })
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }])
  await sql.end()
  await first.stop()
})

test('starts when the number in the pid file belongs to somebody else by now, whom it does not signal', async () => {
  const first = await startEmbedded({ dataDir: folder, log })
  const pidText = await readFile(pidFile(), 'utf8')
  await first.stop()
  await writeFile(pidFile(), pidText.replace(/^\d+/, String(process.pid)))
  const second = await startEmbedded({ dataDir: folder, log })
  expect(isAlive(await readPid())).toBe(true)
  await second.stop()
})

test('starts PostgreSQL again on the same address when it goes away', async () => {
  const server = await startEmbedded({ dataDir: folder, log })
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  await sql`create table kept (n int)`
  const killed = await readPid()
  expect(await isPostmasterOf(killed, join(folder, 'postgres', 'data'))).toBe(true)
  process.kill(killed, 'SIGKILL')
  // A connection of the old server may answer once more before it notices.
  await expect.poll(readPid, { timeout: 15_000 }).not.toBe(killed)
  await expect.poll(() => sql`select n from kept`.catch(() => null), { timeout: 15_000 }).toEqual([])
  expect(await readPid()).not.toBe(killed)
  await sql.end()
  await server.stop()
})

test('is refused where its settings would let it forget what it acknowledged', async () => {
  const server = await startEmbedded({ dataDir: folder, log })
  const sql = postgres(server.url, { max: 1 })
  const readFsync = async () => (await sql<{ fsync: string }[]>`show fsync`)[0]?.fsync
  await sql`alter system set fsync = off`
  await sql`select pg_reload_conf()`
  await expect.poll(readFsync).toBe('off')
  await expect(openDatabase(server.url)).rejects.toThrow('PostgreSQL runs with fsync off')
  await sql`alter system reset fsync`
  await sql`select pg_reload_conf()`
  await expect.poll(readFsync).toBe('on')
  await (await openDatabase(server.url)).close()
  await sql.end()
  await server.stop()
})

test('when it is frozen, nobody waits for good, and all is well when it thaws', async () => {
  const server = await startEmbedded({ dataDir: folder, log })
  const db = await openDatabase(server.url, { connections: 2, patience: { read: 500, write: 1_000 } })
  const write = (uid: number) =>
    transact(db, (tx) => tx.sql`insert into accounts (fp_uid, kind, created_at) values (${String(uid)}, 'full', now())`)
  const read = () => db.wait(db.sql<{ uid: string }[]>`select fp_uid as uid from accounts order by fp_uid`)
  await Promise.all([write(1), write(2), read(), read()])

  const postmaster = await readPid()
  const frozen = [postmaster, ...(await listChildren(postmaster))]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    const start = performance.now()
    const ended = await Promise.allSettled([write(3), write(4), write(5), read(), read(), read()])
    expect(ended.map((end) => end.status === 'rejected' && isUnavailable(end.reason))).toEqual(ended.map(() => true))
    expect(performance.now() - start).toBeLessThan(15_000)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => write(6).then(Boolean, () => false), { timeout: 10_000 }).toBe(true)
  expect((await read()).map(({ uid }) => uid)).toEqual(['1', '2', '6'])
  await db.close()
  await server.stop()
})
