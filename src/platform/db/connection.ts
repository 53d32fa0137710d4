import { randomInt } from 'node:crypto'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { connect, type SqlTypes, type StatementListener } from './connect.ts'
import { within } from './failures.ts'
import { migrateDatabase } from './migrate.ts'
import { openReaders, type Readers } from './readers.ts'
import { openWriters, type Writers } from './writers.ts'

/** How long the database may keep a caller waiting, in milliseconds. */
export interface Patience {
  /** For what is read outside of a transaction. */
  read: number
  /** For a transaction, from the wait for a connection to its commit. */
  write: number
}

/**
 * The database: connections for single statements (`sql` by hand, `orm` typed), which take turns each time one of the two is
 * read, and connections for transactions.
 */
export interface Database {
  readonly sql: postgres.Sql<SqlTypes>
  readonly orm: PostgresJsDatabase
  /** Read by `transact` only. */
  writers: Writers
  /** Whether `transact` undoes every transaction at its end. */
  undoes: boolean
  patience: Patience
  /**
   * Waits for statements outside of a transaction, as long as a read may take, or so many milliseconds. Throws NoConnection
   * then. Connections that have fallen silent meanwhile are replaced.
   */
  wait<T>(pending: PromiseLike<T>, patience?: number): Promise<T>
  /**
   * Calls `hear` at every notification on a channel, and now and then, should its connection have been lost; until the
   * answer is called, or the database closed.
   */
  listen(channel: string, hear: () => void): Promise<() => Promise<void>>
  /**
   * The same database for previews (rule 25.14): transactions are undone at their end, other statements cannot write, and `sessions`
   * are those of previews. It is closed with this one.
   */
  openRehearsal(): Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections at most, for reading and for transactions each. */
  connections?: number
  /**
   * The address of a pooler in transaction mode in front of the same database, which then takes all statements and
   * transactions. What needs a session of its own (migrations, notifications) goes past it; null for none.
   */
  poolerUrl?: string | null
  /** False where the caller has migrated already, as the test harness with its template. */
  migrate?: boolean
  patience?: Patience
  onStatement?: StatementListener
}

/** A statement's own limit (15 s) ends a slow transaction in an orderly way; this is for a database that is silent. */
const usualPatience: Patience = { read: 10_000, write: 20_000 }
/** Reads are short and travel in one another's company: more connections would only mean more round trips. */
const readingConnections = 4
/** Where a wait has lasted this part of its time, the connections are asked whether they still answer. */
const doubtful = 5
/** How soon a listener that hears nothing any more looks for itself, in milliseconds. */
const listenGap = 5_000

/** Money must be on the disk before a player hears of it (rule 19.5). */
async function refuseWithoutDurability(sql: postgres.Sql<SqlTypes>): Promise<void> {
  const [row] = await sql<{ fsync: string; commit: string }[]>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  const off = [...(row?.fsync === 'off' ? ['fsync'] : []), ...(row?.commit === 'off' ? ['synchronous_commit'] : [])]
  if (off.length > 0) throw new Error(`PostgreSQL runs with ${off.join(' and ')} off; Guildhall needs it on.`)
}

/** A connection cannot bring its limit along through a pooler, and without one a statement could hold its locks for good. */
async function refuseWithoutLimit(sql: postgres.Sql<SqlTypes>): Promise<void> {
  const [row] = await sql<{ limit: string; user: string }[]>`
    select current_setting('statement_timeout') as limit, quote_ident(current_user) as user`
  if (row && row.limit !== '0') return
  throw new Error(
    `Statements have no time limit behind the pooler: "ALTER ROLE ${row?.user} SET statement_timeout = '15s'" gives them one, for new connections.`,
  )
}

/** A lock belongs to one database of one server: what the first connection holds cannot be taken by another of the same database. */
async function refuseOtherDatabase(first: postgres.Sql<SqlTypes>, pooled: postgres.Sql<SqlTypes>): Promise<void> {
  const key = randomInt(2 ** 31)
  await first`select pg_advisory_lock(${key}::bigint)`
  const [row] = await pooled<{ taken: boolean }[]>`select pg_try_advisory_xact_lock(${key}::bigint) as taken`
  await first`select pg_advisory_unlock(${key}::bigint)`
  if (row?.taken !== false) throw new Error('DATABASE_POOLER_URL leads to another database than DATABASE_URL.')
}

/** Money is written through the pooler, so what is asked of the database is asked of what is behind it, too. */
async function checkPooler(first: postgres.Sql<SqlTypes>, poolerUrl: string): Promise<void> {
  const pooled = connect(poolerUrl, 1, { isPooled: true })
  try {
    await refuseWithoutDurability(pooled)
    await refuseWithoutLimit(pooled)
    await refuseOtherDatabase(first, pooled)
  } finally {
    await pooled.end({ timeout: 5 })
  }
}

/**
 * Opens the database: checks that it keeps what it acknowledges, and brings its tables up to date. Throws an Error with
 * a sentence for the operator.
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const first = connect(url, 1)
  try {
    await refuseWithoutDurability(first)
    if (options.poolerUrl) await checkPooler(first, options.poolerUrl)
    if (options.migrate ?? true) await migrateDatabase(url)
  } finally {
    await first.end({ timeout: 5 })
  }
  return toDatabase(url, options)
}

/** Waits for what these readers were asked; where it takes long, they are asked whether they still answer. */
function openWait(readers: Readers, patience: number): Database['wait'] {
  return async (pending, ms = patience) => {
    const doubt = setTimeout(readers.check, ms / doubtful)
    return await within(ms, pending).finally(() => clearTimeout(doubt))
  }
}

function toDatabase(
  url: string,
  { connections = 10, patience = usualPatience, onStatement, poolerUrl = null }: DatabaseOptions,
): Database {
  const listening = onStatement && { onStatement }
  const connectOne = (onclose: () => void) =>
    connect(poolerUrl ?? url, 1, { onclose, isPooled: poolerUrl !== null, ...listening })
  const readers = openReaders(Math.min(connections, readingConnections), {
    connect: connectOne,
    patience: patience.read,
  })
  const writers = openWriters(connections, connectOne)
  const listeners = new Set<() => Promise<void>>()
  let rehearsal: Database | null = null
  return {
    writers,
    patience,
    undoes: false,
    get sql() {
      return readers.next()
    },
    get orm() {
      return drizzle(readers.next())
    },
    wait: openWait(readers, patience.read),
    async listen(channel, hear) {
      const pool = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'guildhall listener' } })
      const timer = setInterval(hear, listenGap).unref()
      const stop = async () => {
        listeners.delete(stop)
        clearInterval(timer)
        await pool.end({ timeout: 1 })
      }
      listeners.add(stop)
      await pool.listen(channel, hear, hear)
      return stop
    },
    openRehearsal() {
      rehearsal ??= toRehearsal(url, patience)
      return rehearsal
    },
    async close() {
      const stops = [...listeners].map((stop) => stop())
      await Promise.all([writers.close(), readers.close(), rehearsal?.close(), ...stops])
    },
  }
}

/** One operator at a time looks at a page. */
const rehearsalConnections = 2

/** It goes past a pooler, which would not let a connection set anything. */
function toRehearsal(url: string, patience: Patience): Database {
  const search_path = 'preview, public'
  const readers = openReaders(rehearsalConnections, {
    connect: (onclose) => connect(url, 1, { onclose, settings: { search_path, default_transaction_read_only: 'on' } }),
    patience: patience.read,
  })
  const writers = openWriters(rehearsalConnections, (onclose) =>
    connect(url, 1, { onclose, settings: { search_path } }),
  )
  const database: Database = {
    writers,
    patience,
    undoes: true,
    get sql() {
      return readers.next()
    },
    get orm() {
      return drizzle(readers.next())
    },
    wait: openWait(readers, patience.read),
    listen: () => Promise.reject(new Error('A preview hears of nothing')),
    openRehearsal: () => database,
    close: async () => void (await Promise.all([writers.close(), readers.close()])),
  }
  return database
}
