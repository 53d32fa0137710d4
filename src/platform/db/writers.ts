import type postgres from 'postgres'
import type { SqlTypes } from './connection.ts'
import { ConnectionLost, NoConnection } from './failures.ts'

export type WriterSql = postgres.ReservedSql<SqlTypes>

/** A connection for one transaction at a time. */
export interface Writer {
  /** The connection itself, connected now. Each connection has a new one, so a lost one is never mistaken for it. */
  open(): Promise<Line>
  close(): Promise<void>
}

/** One life of a writer's connection. */
export interface Line {
  sql: WriterSql
  lost: boolean
  /** Rejects when the connection is lost: what still waits for its turn on it would wait for good. */
  gone: Promise<never>
}

export interface Writers {
  /** Waits for a free writer; throws NoConnection where none comes in time. */
  take(): Promise<Writer>
  give(writer: Writer): void
  close(): Promise<void>
}

type Connect = (onclose: () => void) => postgres.Sql<SqlTypes>

/** How long a transaction waits for its turn, in milliseconds. */
const patience = 10_000

/**
 * A pool of one and its only connection, reserved for good. postgres.js would otherwise send what waits for a lost
 * connection on the one that replaces it, outside of any transaction.
 */
function openWriter(connect: Connect): Writer {
  let line: Line | null = null
  let lose = () => {}
  const pool = connect(() => lose())
  return {
    async open() {
      if (line) return line
      await pool`select 1`
      const sql = await pool.reserve()
      const { promise: gone, reject } = Promise.withResolvers<never>()
      gone.catch(() => {})
      const fresh: Line = { sql, lost: false, gone }
      lose = () => {
        fresh.lost = true
        line = null
        reject(new ConnectionLost())
      }
      line = fresh
      return fresh
    },
    async close() {
      line?.sql.release()
      line = null
      await pool.end({ timeout: 1 })
    },
  }
}

/** Opens at most `size` writers, each when it is first needed. */
export function openWriters(size: number, connect: Connect): Writers {
  const all: Writer[] = []
  const idle: Writer[] = []
  const waiting: ((writer: Writer) => void)[] = []
  let closed = false

  const wait = () =>
    new Promise<Writer>((resolve, reject) => {
      const turn = (writer: Writer) => {
        clearTimeout(timer)
        resolve(writer)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new NoConnection())
      }, patience)
      waiting.push(turn)
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
    async close() {
      closed = true
      await Promise.all(all.map((writer) => writer.close()))
    },
  }
}
