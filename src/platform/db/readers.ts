import type postgres from 'postgres'
import type { SqlTypes } from './connect.ts'

/**
 * Connections for single statements, each a pool of one: what is sent to the same one in one turn travels together. Each is
 * replaced when it closes.
 */
export interface Readers {
  /** The next connection's turn: take it once for statements that belong together. */
  next(): postgres.Sql<SqlTypes>
  /** Replaces all of them, when somebody waited in vain and nobody knows for which. */
  giveUp(): void
  close(): Promise<void>
}

type Connect = (onclose: () => void) => postgres.Sql<SqlTypes>

/** A connection is replaced at most this often, in milliseconds: while nothing answers, every call closes one. */
const replacementGap = 200
/** What is under way on the old connection may end, in seconds. */
const farewell = 5

interface Reader {
  readonly sql: postgres.Sql<SqlTypes>
  replace(): void
  close(): Promise<void>
}

/**
 * postgres.js connects anew within a connection that was lost, with leftovers of the old life that can keep it silent for
 * good; a new pool has none.
 */
function openReader(connect: Connect): Reader {
  let closed = false
  let startedAt = 0
  const start = () => {
    startedAt = performance.now()
    const pool = connect(() => replace(pool))
    return pool
  }
  const replace = (pool: postgres.Sql<SqlTypes>) => {
    if (closed || current !== pool || performance.now() - startedAt < replacementGap) return
    current = start()
    pool.end({ timeout: farewell }).catch(() => {})
  }
  let current = start()
  return {
    get sql() {
      return current
    },
    replace: () => replace(current),
    async close() {
      closed = true
      await current.end({ timeout: farewell })
    },
  }
}

/** Opens so many readers; each connects when it is first needed. They take turns. */
export function openReaders(size: number, connect: Connect): Readers {
  const all = Array.from({ length: size }, () => openReader(connect))
  let turn = 0
  return {
    next() {
      turn = (turn + 1) % all.length
      const reader = all[turn]
      if (!reader) throw new Error('There are no readers')
      return reader.sql
    },
    giveUp() {
      for (const reader of all) reader.replace()
    },
    async close() {
      await Promise.all(all.map((reader) => reader.close()))
    },
  }
}
