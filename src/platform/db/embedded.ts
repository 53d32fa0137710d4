import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { giveToPostgres, runProgram } from './postgres-programs.ts'
import { isAlive, isPostmasterOf, readPostmaster, removeStalePidFile } from './postmaster.ts'

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

const user = 'guildhall'
const database = 'guildhall'
/** One Guildhall a data folder: whoever holds this advisory lock in the database `postgres`. */
const folderLock = 4_837_215
/** After `kill -9` the old session, and with it the lock, can outlive its process for a moment. */
const lockPatience = 3_000
const startPatience = 30_000

interface Home {
  /** `<dataDir>/postgres`, without symbolic links. */
  folder: string
  cluster: string
  password: string
}

interface Address {
  port: number
  password: string
}

function toUrl({ port, password }: Address, name: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}

function connect(address: Address): postgres.Sql {
  return postgres(toUrl(address, 'postgres'), {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: false,
    onnotice: () => {},
  })
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}

async function removeHalfMadeHomes(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Initialises in a folder beside and renames, since an `initdb` that was killed leaves half a database for good. */
async function initialise(dataDir: string, home: string): Promise<void> {
  const fresh = join(dataDir, `postgres.new-${process.pid}`)
  const cluster = join(fresh, 'data')
  const passwordFile = join(fresh, 'password')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await writeFile(join(fresh, 'log'), '', { mode: 0o600 })
  for (const path of [fresh, cluster, passwordFile, join(fresh, 'log')]) await giveToPostgres(path)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await runProgram('initdb', ['--pgdata', cluster, ...locale, ...access])
  await rename(fresh, home).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(home))) throw error
  })
}

async function openHome(options: EmbeddedOptions): Promise<Home> {
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  await removeHalfMadeHomes(dataDir)
  const home = join(dataDir, 'postgres')
  if (!(await exists(home))) {
    options.log(`Creating a database in ${home}`)
    await initialise(dataDir, home)
  }
  const folder = await realpath(home)
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  return { folder, cluster: join(folder, 'data'), password }
}

/** An open connection to the server on this folder; null where the one that answers, if any, is another. */
async function tryConnect(home: Home): Promise<{ sql: postgres.Sql; address: Address } | null> {
  const left = await readPostmaster(home.cluster)
  if (!left) return null
  const address = { port: left.port, password: home.password }
  const sql = connect(address)
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`
    if (row && (await realpath(row.data_directory)) === home.cluster) return { sql, address }
  } catch {
    // Not ours, not there, or not up yet: the caller looks at the process and decides.
  }
  await sql.end({ timeout: 0 })
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

/** Adopts the server that runs on the folder, or starts one. A second try follows where two processes start at once. */
async function adoptOrStart(home: Home, log: (line: string) => void) {
  const deadline = Date.now() + startPatience
  for (;;) {
    const open = await tryConnect(home)
    if (open) return open
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
    await startPostgres(home).catch(async (error) => {
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

/**
 * Starts PostgreSQL on a data folder, or adopts the one that a killed process left there, and holds the folder until
 * `stop()` (design section 6). Throws an Error with a sentence for the operator: another Guildhall uses the folder, no
 * PostgreSQL for this machine, or what PostgreSQL itself said.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = await openHome(options)
  const { sql, address } = await adoptOrStart(home, options.log)
  if (!(await lockFolder(sql))) {
    await sql.end({ timeout: 0 })
    throw new Error(
      `Another Guildhall is running on the data folder ${resolve(options.dataDir)}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    )
  }
  await createDatabase(sql)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await sql.end({ timeout: 1 })
    await stopPostgres(home, 'fast')
  }
  return {
    url: toUrl(address, database),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
