import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'

/**
 * Fills a table by `copy ... from stdin` (`statement`). Throws what PostgreSQL says. postgres.js itself says nothing of a COPY that fails
 * after its last row, as for a reference that leads nowhere: its writer would be waited for for good.
 */
export async function copyInto(sql: postgres.ISql, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const query = sql.unsafe(statement)
  const failed = new Promise<never>((_, reject) => {
    // What postgres.js calls with a failure of the query; no part of its types.
    Reflect.set(query, 'reject', reject)
  })
  const send = async () => await pipeline(Readable.from(rows), await query.writable())
  await Promise.race([send(), failed])
}
