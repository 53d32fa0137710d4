import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { embeddedUser, type Home } from './embedded-home.ts'
import { runProgram } from './postgres-programs.ts'
import { isPostmasterOf, readPostmaster, removeStalePidFile } from './postmaster.ts'

const startPatience = 30_000

/** Where a server of ours listens. */
export interface Address {
  port: number
  password: string
}

/** The address of one of its databases. */
export function toUrl({ port, password }: Address, name: string): string {
  return `postgres://${embeddedUser}:${password}@127.0.0.1:${port}/${name}`
}

/** A connection that is ours alone, open until it is ended or the server goes. */
export interface Hold {
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
export async function tryConnect(home: Home): Promise<Hold | null> {
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
    'max_connections=400',
    'timezone=UTC',
    'log_timezone=UTC',
  ]
  const server = settings.map((setting) => `-c ${setting}`).join(' ')
  const log = join(home.folder, 'log')
  await runProgram('pg_ctl', ['start', '--pgdata', home.cluster, '-w', '-s', '-t', '60', '-l', log, '-o', server])
}

/** Stops the server that runs on the folder, if one does, and waits until it has stopped. */
export async function stopPostgres(home: Home, mode: 'fast' | 'immediate'): Promise<void> {
  const left = await readPostmaster(home.cluster)
  if (!left || !(await isPostmasterOf(left.pid, home.cluster))) return
  await runProgram('pg_ctl', ['stop', '--pgdata', home.cluster, '-w', '-s', '-t', '60', '-m', mode])
}

/**
 * Adopts the server that runs on the folder, or starts one, on a port of its own or the given one. A second try follows
 * where two processes start at once.
 */
export async function adoptOrStart(home: Home, log: (line: string) => void, port?: number): Promise<Hold> {
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
