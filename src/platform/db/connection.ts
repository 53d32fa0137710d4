import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { migrateDatabase } from './migrate.ts'
import { openReaders } from './readers.ts'
import { openWriters, type Writers } from './writers.ts'

/** int8 columns hold amounts and ids far below 2^53, so they come as numbers. */
const types = { bigint: { to: 20, from: [20], parse: Number, serialize: String } }
export type SqlTypes = { bigint: number }

/** The database: a pool for single statements (`sql` by hand, `orm` typed), and connections for transactions. */
export interface Database {
  readonly sql: postgres.Sql<SqlTypes>
  readonly orm: PostgresJsDatabase
  /** Read by `transact` only. */
  writers: Writers
  /** Calls `hear` at every notification on a channel, and now and then, should its connection have been lost. */
  listen(channel: string, hear: () => void): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections at most, for reading and for transactions each. */
  connections?: number
  /** False where the caller has migrated already, as the test harness with its template. */
  migrate?: boolean
}

/** Seconds until a connection attempt is given up. */
const connectTimeout = 5
/** How soon a listener that hears nothing any more looks for itself, in milliseconds. */
const listenGap = 5_000

function connect(url: string, connections: number, onclose: () => void = () => {}): postgres.Sql<SqlTypes> {
  const sql = postgres(url, {
    max: connections,
    types,
    connect_timeout: connectTimeout,
    // Connections close by failure only: a statement never meets one that went to sleep.
    idle_timeout: 0,
    max_lifetime: null,
    backoff: (retries) => Math.min(0.05 * 2 ** Math.min(retries, 5), 1),
    fetch_types: false,
    onnotice: () => {},
    onclose,
    connection: { application_name: 'guildhall', statement_timeout: 15_000, TimeZone: 'UTC' },
  })
  // For its way with dates and JSON: the same for every statement, whether typed or by hand.
  drizzle(sql)
  return sql
}

/** Money must be on the disk before a player hears of it (design section 5). */
async function refuseWithoutDurability(sql: postgres.Sql<SqlTypes>): Promise<void> {
  const [row] = await sql<{ fsync: string; commit: string }[]>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  const off = [...(row?.fsync === 'off' ? ['fsync'] : []), ...(row?.commit === 'off' ? ['synchronous_commit'] : [])]
  if (off.length > 0) throw new Error(`PostgreSQL runs with ${off.join(' and ')} off; Guildhall needs it on.`)
}

/**
 * Opens the database: checks that it keeps what it acknowledges, and brings its tables up to date. Throws an Error with
 * a sentence for the operator.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const connections = options.connections ?? 10
  const first = connect(url, 1)
  try {
    await refuseWithoutDurability(first)
    if (options.migrate ?? true) await migrateDatabase(url)
  } finally {
    await first.end({ timeout: 5 })
  }
  return toDatabase(url, connections)
}

function toDatabase(url: string, connections: number): Database {
  const readers = openReaders((onclose) => connect(url, connections, onclose))
  const writers = openWriters(connections, (onclose) => connect(url, 1, onclose))
  const listeners: postgres.Sql[] = []
  const timers: NodeJS.Timeout[] = []
  let orm: { of: postgres.Sql<SqlTypes>; database: PostgresJsDatabase } | null = null
  return {
    writers,
    get sql() {
      return readers.sql
    },
    get orm() {
      if (orm?.of !== readers.sql) orm = { of: readers.sql, database: drizzle(readers.sql) }
      return orm.database
    },
    async listen(channel, hear) {
      const pool = postgres(url, { max: 1, onnotice: () => {} })
      listeners.push(pool)
      await pool.listen(channel, hear, hear)
      timers.push(setInterval(hear, listenGap).unref())
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([writers.close(), readers.close(), ...listeners.map((pool) => pool.end({ timeout: 1 }))])
    },
  }
}
