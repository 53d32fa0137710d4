import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { games } from '../../src/contract/games.ts'
import { listDifferingZones } from '../../src/platform/db/compare-zones.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { startServer } from '../set-up/server-process.ts'
import { createTemporaryFolder } from '../set-up/temporary-folder.ts'
import { createEmptyDatabase } from './empty-database.ts'

const now = new Date('2026-11-20T12:00:00Z')
/** PostgreSQL reads an offset the other way round (POSIX), so its clock for this one is eleven hours behind that of Node. */
const otherData = '+05:30'
const missing = 'Asia/Singapore'
const run = promisify(execFile)

let address: string
let sql: ReturnType<typeof connect>

/** A database whose PostgreSQL lacks one zone of the games, and has other data than Node for one name. */
beforeAll(async () => {
  address = await createEmptyDatabase()
  const admin = postgres(address, { max: 1 })
  const database = new URL(address).pathname.slice(1)
  await admin.unsafe(`
    create view pg_timezone_names as
      select name from pg_catalog.pg_timezone_names where name <> '${missing}' union all values ('${otherData}');
    alter database ${database} set search_path = public, pg_catalog`)
  await admin.end()
  sql = connect(address, 1)
})
afterAll(() => sql.end())

it('names the zones that PostgreSQL does not know, or whose clocks differ, once each', async () => {
  const zones = ['UTC', missing, 'America/New_York', otherData, missing, 'Europe/Berlin', 'Asia/Kolkata']
  expect(await listDifferingZones({ sql }, zones, now)).toEqual([otherData, missing])
})

it('agrees on the zones of all games where the data are the same', async () => {
  const whole = connect(await createEmptyDatabase(), 1)
  const zones = games.map(({ timeZone }) => timeZone)
  expect(await listDifferingZones({ sql: whole }, zones, now)).toEqual([])
  await whole.end()
})

it('is reported by check:config', async () => {
  const env = { ...process.env, DATABASE_URL: address }
  const { stdout } = await run(process.execPath, ['scripts/check-config.ts'], { env })
  expect(stdout).toContain(`Node and PostgreSQL disagree on ${missing}: update the older of their time zone data.`)
})

it('is warned of at start', async () => {
  const folder = await createTemporaryFolder()
  const server = await startServer({ dataDir: folder.path, environment: { DATABASE_URL: address } })
  const line = server
    .output()
    .split('\n')
    .find((printed) => printed.includes('Node and PostgreSQL disagree on time zones'))
  expect(line).toContain(`["${missing}"]`)
  await server.end()
  await folder.remove()
})
