import type postgres from 'postgres'
import { endPool, type SqlTypes } from './connect.ts'
import { NoConnection, within } from './failures.ts'

/**
 * Connections for single statements, each a pool of one: what is sent to the same one in one turn travels together. Each is
 * replaced when it closes, and when it has fallen silent.
 */
export interface Readers {
  /** The next connection's turn: take it once for statements that belong together. */
  next(): postgres.Sql<SqlTypes>
  /** Asks each of them whether it still answers, when somebody has waited for long and nobody knows for which. */
  check(): void
  close(): Promise<void>
}

type Pool = postgres.Sql<SqlTypes>
type Connect = (onclose: () => void) => Pool

interface ReaderOptions {
  connect: Connect
  /** How long a connection may keep a statement waiting before it counts as silent, in milliseconds. */
  patience: number
}

/** A connection is replaced at most this often, in milliseconds: while nothing answers, every call closes one. */
const replacementGap = 200
/** At the end, what is under way may end, in seconds. */
const farewell = 5
/** A connection that was given up and has not closed after so many milliseconds is out of anybody's reach. */
const closingTime = 60_000

interface Reader {
  readonly sql: Pool
  check(): Promise<void>
  close(): Promise<void>
}

/**
 * postgres.js connects anew within a connection that was lost, with leftovers of the old life that can keep it silent for
 * good; a new pool has none.
 */
function openReader({ connect, patience }: ReaderOptions): Reader {
  let closed = false
  let checking = false
  let startedAt = 0
  /** What was given up while PostgreSQL still works on it: the backend goes when it notices, at its statement's limit at last. */
  const closing = new Set<Pool>()

  const start = () => {
    startedAt = performance.now()
    const pool = connect(() => {
      const isPaced = performance.now() - startedAt >= replacementGap
      if (!closing.delete(pool) && isPaced) replace(pool)
    })
    return pool
  }
  const replace = (pool: Pool) => {
    if (closed || current !== pool) return
    current = start()
    endPool(pool, 0).catch(() => {})
  }
  const giveUp = (pool: Pool) => {
    // One at a time, or a lock that lasts would fill PostgreSQL with backends that wait for it.
    if (current !== pool || closing.size > 0) return
    closing.add(pool)
    setTimeout(() => closing.delete(pool), closingTime).unref()
    replace(pool)
  }
  let current = start()
  return {
    get sql() {
      return current
    },
    async check() {
      if (checking) return
      checking = true
      const asked = current
      // Statements are answered in their order: when this one is overdue, so is everything that was sent before it.
      await within(patience, asked`select 1`).catch((error: unknown) => {
        if (error instanceof NoConnection) giveUp(asked)
      })
      checking = false
    },
    async close() {
      closed = true
      await endPool(current, farewell)
    },
  }
}

/** Opens so many readers; each connects when it is first needed. They take turns. */
export function openReaders(size: number, options: ReaderOptions): Readers {
  const all = Array.from({ length: size }, () => openReader(options))
  let turn = 0
  return {
    next() {
      turn = (turn + 1) % all.length
      const reader = all[turn]
      if (!reader) throw new Error('There are no readers')
      return reader.sql
    },
    check() {
      // Whoever is silent is replaced by its own check: nobody waits for the answers.
      for (const reader of all) void reader.check()
    },
    async close() {
      await Promise.all(all.map((reader) => reader.close()))
    },
  }
}
