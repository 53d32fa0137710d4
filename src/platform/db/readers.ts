import type postgres from 'postgres'
import type { SqlTypes } from './connect.ts'

/** A pool for single statements, replaced when one of its connections closes. */
export interface Readers {
  readonly sql: postgres.Sql<SqlTypes>
  /** Replaces a pool that somebody waited for in vain, unless it has been replaced already. */
  giveUp(pool: postgres.Sql<SqlTypes>): void
  close(): Promise<void>
}

type Connect = (onclose: () => void) => postgres.Sql<SqlTypes>

/** A pool is replaced at most this often, in milliseconds: while nothing answers, every call closes a connection. */
const replacementGap = 200
/** What is under way on the old pool may end, in seconds. */
const farewell = 5

/**
 * Opens the pool. postgres.js connects anew within a connection that was lost, with leftovers of the old life that can
 * keep it silent for good; a new pool has none.
 */
export function openReaders(connect: Connect): Readers {
  let closed = false
  const start = () => {
    const startedAt = performance.now()
    const pool = connect(() => {
      if (performance.now() - startedAt >= replacementGap) replace(pool)
    })
    return pool
  }
  const replace = (pool: postgres.Sql<SqlTypes>) => {
    if (closed || current !== pool) return
    current = start()
    pool.end({ timeout: farewell }).catch(() => {})
  }
  let current = start()
  return {
    get sql() {
      return current
    },
    giveUp: replace,
    async close() {
      closed = true
      await current.end({ timeout: farewell })
    },
  }
}
