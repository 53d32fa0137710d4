import type postgres from 'postgres'
import type { SqlTypes } from './connection.ts'

/** A pool for single statements, replaced when one of its connections closes. */
export interface Readers {
  readonly sql: postgres.Sql<SqlTypes>
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
      if (closed || current !== pool || performance.now() - startedAt < replacementGap) return
      current = start()
      pool.end({ timeout: farewell }).catch(() => {})
    })
    return pool
  }
  let current = start()
  return {
    get sql() {
      return current
    },
    async close() {
      closed = true
      await current.end({ timeout: farewell })
    },
  }
}
