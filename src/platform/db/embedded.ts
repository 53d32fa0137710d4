import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { type Home, openHome } from './embedded-home.ts'
import { adoptOrStart, type Hold, stopPostgres, toUrl, tryConnect } from './embedded-server.ts'
import { locks } from './locks.ts'

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
/** After `kill -9` the old session, and with it the lock, can outlive its process for a moment. */
const lockPatience = 3_000

async function lockFolder(sql: postgres.Sql): Promise<boolean> {
  const deadline = Date.now() + lockPatience
  for (;;) {
    const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${locks.folder}) as held`
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
 * `stop()` (rule 24.1). Throws an Error with a sentence for the operator: another Guildhall uses the folder, no
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

/**
 * The address of the database that a running Guildhall keeps in a data folder, for a tool that works beside it; null where
 * none runs.
 */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  if (!existsSync(join(resolve(dataDir), 'postgres'))) return null
  const hold = await tryConnect(await openHome(dataDir, () => {}))
  if (!hold) return null
  await hold.sql.end({ timeout: 1 })
  return toUrl(hold.address, database)
}
