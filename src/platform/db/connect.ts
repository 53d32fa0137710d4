import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { ConnectionLost } from './failures.ts'

/** int8 columns hold amounts and ids far below 2^53, so they come as numbers. */
const types = { bigint: { to: 20, from: [20], parse: Number, serialize: String } }
export type SqlTypes = { bigint: number }

/** Seconds until a connection attempt is given up. */
const connectTimeout = 5

/** Hears of every statement that is sent, with its values: for measuring, never for a log. */
export type StatementListener = (text: string, values: readonly unknown[]) => void

interface ConnectOptions {
  /** Called whenever one of the connections closes. */
  onclose?: () => void
  onStatement?: StatementListener
  /** Whether the address is a pooler's, which gives a server for a transaction at a time. */
  isPooled?: boolean
  /** What a connection sets for itself beside the usual, which no pooler lets it. */
  settings?: Readonly<Record<string, string>>
}

/** How long a statement may take, in milliseconds; behind a pooler the database's user has the limit (`refuseWithoutLimit`). */
const statementTimeout = 15_000

/** A pool of postgres.js. */
export function connect(
  url: string,
  connections: number,
  { onclose = () => {}, onStatement, isPooled = false, settings = {} }: ConnectOptions = {},
): postgres.Sql<SqlTypes> {
  const sql = postgres(url, {
    max: connections,
    types,
    connect_timeout: connectTimeout,
    // Connections close by failure only: a statement never meets one that went to sleep.
    idle_timeout: 0,
    max_lifetime: null,
    backoff: (retries) => Math.min(0.05 * 2 ** Math.min(retries, 5), 1),
    fetch_types: false,
    // A statement that was prepared on one server is unknown to the next.
    prepare: !isPooled,
    onnotice: () => {},
    onclose,
    ...(onStatement && { debug: (_connection, text, values) => onStatement(text, values) }),
    // PgBouncer refuses a connection that sets anything else.
    connection: {
      application_name: 'guildhall',
      TimeZone: 'UTC',
      ...(!isPooled && { statement_timeout: statementTimeout }),
      ...settings,
    },
  })
  // For its way with dates and JSON: the same for every statement, whether typed or by hand.
  drizzle(sql)
  return sql
}

/**
 * Ends a pool for good: what is under way may end within so many seconds, and what then still waits is rejected. A pool that was
 * ended would otherwise connect once more, for what is queued or because an attempt was due, and that connection would stay.
 */
export async function endPool(pool: postgres.Sql<SqlTypes>, seconds: number): Promise<void> {
  // What postgres.js asks for a socket, each time that it connects; no part of its types.
  Reflect.set(pool.options, 'socket', () => {
    throw new ConnectionLost()
  })
  await pool.end({ timeout: seconds })
}
