import postgres from 'postgres'
import { endPool, type SqlTypes } from './connect.ts'
import { ConnectionLost, NoConnection, within } from './failures.ts'

export type WriterSql = postgres.ReservedSql<SqlTypes>

/** A place for one transaction at a time. */
interface Writer {
  /** Its connection, made anew when the last one was lost. Throws what keeps it from connecting. */
  open(): Promise<Connection>
  close(): Promise<void>
}

/** One connection, from its making to its loss. */
export interface Connection {
  sql: WriterSql
  lost: boolean
  /** Rejects when the connection is lost: what still waits on it would wait for good. */
  gone: Promise<never>
  /** Counts it as lost, and ends it: nothing more is sent, and what it had not committed is undone. */
  drop(): void
}

export interface Writers {
  /** Waits for a free writer; throws NoConnection where none comes in time. */
  take(): Promise<Writer>
  give(writer: Writer): void
  load(): WriterLoad
  close(): Promise<void>
}

/** How busy the writers are now, and what has been since they were opened. */
interface WriterLoad {
  busy: number
  idle: number
  /** Transactions that wait for a writer. */
  waiting: number
  /** Transactions that had to wait, and for how many milliseconds in all; in vain, too. */
  waits: number
  waited: number
}

type Connect = (onclose: () => void) => postgres.Sql<SqlTypes>

/** How long a transaction waits for a free writer, in milliseconds. */
const patience = 10_000
/** How long a connection may take to be made, in milliseconds. */
const openTime = 5_000

interface OwnConnection extends Connection {
  pool: postgres.Sql<SqlTypes>
}

/**
 * A pool of one connection, which is reserved for good and never replaced. postgres.js would otherwise send what waits
 * for a lost connection on its successor, outside of any transaction; and a successor may hang on what the lost one left.
 */
async function openConnection(connect: Connect): Promise<OwnConnection> {
  let lose = () => {}
  const pool = connect(() => lose())
  try {
    await within(openTime, pool`select 1`)
    const sql = await within(openTime, pool.reserve())
    const { promise: gone, reject } = Promise.withResolvers<never>()
    gone.catch(() => {})
    lose = () => {
      connection.lost = true
      reject(new ConnectionLost())
    }
    const drop = () => {
      lose()
      endPool(pool, 0).catch(() => {})
    }
    const connection: OwnConnection = { pool, sql, lost: false, gone, drop }
    return connection
  } catch (error) {
    endPool(pool, 0).catch(() => {})
    throw error instanceof postgres.PostgresError ? error : new NoConnection({ cause: error })
  }
}

function openWriter(connect: Connect): Writer {
  let connection: OwnConnection | null = null
  return {
    async open() {
      if (connection && !connection.lost) return connection
      if (connection) endPool(connection.pool, 0).catch(() => {})
      connection = null
      connection = await openConnection(connect)
      return connection
    },
    async close() {
      if (!connection) return
      if (!connection.lost) connection.sql.release()
      await endPool(connection.pool, 1)
    },
  }
}

/** Opens at most `size` writers, each when it is first needed. */
export function openWriters(size: number, connect: Connect): Writers {
  const all: Writer[] = []
  const idle: Writer[] = []
  const waiting: ((writer: Writer) => void)[] = []
  let closed = false
  const past = { waits: 0, waited: 0 }

  const wait = () =>
    new Promise<Writer>((resolve, reject) => {
      const start = performance.now()
      const note = () => {
        past.waits += 1
        past.waited += performance.now() - start
      }
      const resume = (writer: Writer) => {
        clearTimeout(timer)
        note()
        resolve(writer)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(resume), 1)
        note()
        reject(new NoConnection())
      }, patience)
      waiting.push(resume)
    })

  return {
    async take() {
      if (closed) throw new ConnectionLost()
      const free = idle.pop()
      if (free) return free
      if (all.length >= size) return await wait()
      const writer = openWriter(connect)
      all.push(writer)
      return writer
    },
    give(writer) {
      const next = waiting.shift()
      if (next) next(writer)
      else idle.push(writer)
    },
    load: () => ({ busy: all.length - idle.length, idle: idle.length, waiting: waiting.length, ...past }),
    async close() {
      closed = true
      await Promise.all(all.map((writer) => writer.close()))
    },
  }
}
