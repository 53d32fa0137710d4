import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { embeddedUser, type Home, openHome } from './embedded-home.ts'
import { runProgram } from './postgres-programs.ts'
import { isPostmasterOf, readPostmaster, removeStalePidFile } from './postmaster.ts'

export interface EmbeddedOptions {
  /** Guildhall's data folder; PostgreSQL lives in `postgres/` inside. Made where it is missing. */
  dataDir: string
  /** Where a line about each step goes. */
  log: (line: string) => void
}

export interface EmbeddedServer {
  /** The address of the database `guildhall`, for postgres.js and any other client on this machine. */
  url: string
  /** Stops PostgreSQL and waits until it has stopped. Further calls wait for the first. */
  stop: () => Promise<void>
}

const database = 'guildhall'
/** One Guildhall a data folder: whoever holds this advisory lock in the database `postgres`. */
const folderLock = 4_837_215
/** After `kill -9` the old session, and with it the lock, can outlive its process for a moment. */
const lockPatience = 3_000
const startPatience = 30_000

interface Address {
  port: number
  password: string
}

function toUrl({ port, password }: Address, name: string): string {
  return `postgres://${embeddedUser}:${password}@127.0.0.1:${port}/${name}`
}

/** A connection that is ours alone, open until it is ended or the server goes. */
interface Hold {
  sql: postgres.Sql
  address: Address
  closed: Promise<void>
}

function connect(address: Address): Hold {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const sql = postgres(toUrl(address, 'postgres'), {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: false,
    onnotice: () => {},
    onclose: () => close(),
  })
  return { sql, address, closed }
}

/** An open connection to the server on this folder; null where the one that answers, if any, is another. */
async function tryConnect(home: Home): Promise<Hold | null> {
  const left = await readPostmaster(home.cluster)
  if (!left) return null
  const hold = connect({ port: left.port, password: home.password })
  try {
    const [row] = await hold.sql<{ data_directory: string }[]>`show data_directory`
    if (row && (await realpath(row.data_directory)) === home.cluster) return hold
  } catch {
    // Not ours, not there, or not up yet: the caller looks at the process and decides.
  }
  await hold.sql.end({ timeout: 0 })
  return null
}

async function findFreePort(): Promise<number> {
  return await new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('No port'))))
    })
  })
}

async function startPostgres(home: Home, wanted?: number): Promise<void> {
  await removeStalePidFile(home.cluster)
  const port = wanted ?? (await findFreePort())
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
  ]
  const server = settings.map((setting) => `-c ${setting}`).join(' ')
  const log = join(home.folder, 'log')
  await runProgram('pg_ctl', ['start', '--pgdata', home.cluster, '-w', '-s', '-t', '60', '-l', log, '-o', server])
}

async function stopPostgres(home: Home, mode: 'fast' | 'immediate'): Promise<void> {
  const left = await readPostmaster(home.cluster)
  if (!left || !(await isPostmasterOf(left.pid, home.cluster))) return
  await runProgram('pg_ctl', ['stop', '--pgdata', home.cluster, '-w', '-s', '-t', '60', '-m', mode])
}

/**
 * Adopts the server that runs on the folder, or starts one, on a port of its own or the given one. A second try follows
 * where two processes start at once.
 */
async function adoptOrStart(home: Home, log: (line: string) => void, port?: number): Promise<Hold> {
  const deadline = Date.now() + startPatience
  for (;;) {
    const hold = await tryConnect(home)
    if (hold) return hold
    const left = await readPostmaster(home.cluster)
    const runs = left !== null && (await isPostmasterOf(left.pid, home.cluster))
    if (runs && Date.now() < deadline) {
      await wait(100)
      continue
    }
    if (runs) {
      log('A PostgreSQL that was left behind does not answer: stopping it')
      await stopPostgres(home, 'immediate')
    }
    await startPostgres(home, port).catch(async (error) => {
      if (Date.now() > deadline) throw new Error(`${error.message}\nPostgreSQL's own log: ${join(home.folder, 'log')}`)
      await wait(200)
    })
  }
}

async function lockFolder(sql: postgres.Sql): Promise<boolean> {
  const deadline = Date.now() + lockPatience
  for (;;) {
    const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${folderLock}) as held`
    if (row?.held) return true
    if (Date.now() > deadline) return false
    await wait(100)
  }
}

async function createDatabase(sql: postgres.Sql): Promise<void> {
  const found = await sql`select 1 from pg_database where datname = ${database}`
  if (found.length === 0) await sql`create database ${sql(database)}`
}

function explainSecond(dataDir: string): Error {
  return new Error(
    `Another Guildhall is running on the data folder ${resolve(dataDir)}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  )
}

/** Holds the folder until `release()`; a server that goes away under it is started again, on the same port. */
function guardFolder(first: Hold, home: Home, log: (line: string) => void): { release: () => Promise<void> } {
  let released = false
  let hold = first
  let revival = Promise.resolve()
  const revive = async (): Promise<void> => {
    if (released) return
    log('PostgreSQL went away: starting it again')
    try {
      await hold.sql.end({ timeout: 0 })
      hold = await adoptOrStart(home, log, hold.address.port)
      if (!(await lockFolder(hold.sql))) log('Another Guildhall has taken the data folder meanwhile')
    } catch (error) {
      log(`PostgreSQL does not start: ${error instanceof Error ? error.message : error}`)
      await wait(1_000)
      return revive()
    }
    watch()
  }
  const watch = () => {
    void hold.closed.then(() => {
      revival = revive()
    })
  }
  watch()
  const release = async () => {
    released = true
    await revival
    await hold.sql.end({ timeout: 1 })
  }
  return { release }
}

/**
 * Starts PostgreSQL on a data folder, or adopts the one that a killed process left there, and holds the folder until
 * `stop()` (design section 6). Throws an Error with a sentence for the operator: another Guildhall uses the folder, no
 * PostgreSQL for this machine, or what PostgreSQL itself said.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = await openHome(options.dataDir, options.log)
  const hold = await adoptOrStart(home, options.log)
  if (!(await lockFolder(hold.sql))) {
    await hold.sql.end({ timeout: 0 })
    throw explainSecond(options.dataDir)
  }
  await createDatabase(hold.sql)
  const guard = guardFolder(hold, home, options.log)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await guard.release()
    await stopPostgres(home, 'fast')
  }
  return {
    url: toUrl(hold.address, database),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
