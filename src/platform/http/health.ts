import type { Hono } from 'hono'
import type { Database } from '../db/connection.ts'
import { NoConnection } from '../db/failures.ts'
import { toFailure, toResponse, toSuccess } from './answer.ts'

/** How long the database has to say that it is there, in milliseconds. */
const patience = 2_000

/** `/healthz`: the process answers. `/readyz`: it can work too, 503 where the database is out of reach. */
export function mountHealth(app: Hono, db: Database): void {
  app.get('/healthz', () => toResponse(toSuccess({})))
  app.get('/readyz', async () => {
    try {
      await db.wait(db.sql`select 1`, patience)
      return toResponse(toSuccess({}))
    } catch {
      return toResponse(toFailure(new NoConnection()))
    }
  })
}
