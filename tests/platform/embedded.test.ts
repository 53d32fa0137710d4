import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { isAlive, isPostmasterOf } from '../../src/platform/db/postmaster.ts'
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
  await expect.poll(() => sql`select n from kept`.catch(() => null), { timeout: 15_000 }).toEqual([])
  expect(await readPid()).not.toBe(killed)
  await sql.end()
  await server.stop()
})
