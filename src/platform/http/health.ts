import type { Hono } from 'hono'
import { codes } from '../../contract/wire.ts'
import type { Database } from '../db/connection.ts'
import { NoConnection } from '../db/failures.ts'
import { toFailure, toResponse, toSuccess } from './answer.ts'
import { Refusal } from './refusal.ts'

interface Health {
  db: Database
  /** Whether the process is about to stop. */
  isDraining: () => boolean
}

/** How long the database has to say that it is there, in milliseconds. */
const patience = 2_000

/** `/healthz`: the process answers. `/readyz`: it can work too, 503 where the database is out of reach and before a stop. */
export function mountHealth(app: Hono, { db, isDraining }: Health): void {
  app.get('/healthz', () => toResponse(toSuccess({})))
  app.get('/readyz', async () => {
    if (isDraining()) return toResponse(toFailure(new Refusal(codes.unavailable, 'Stopping', 503)))
    try {
      await db.wait(db.sql`select 1`, patience)
      return toResponse(toSuccess({}))
    } catch {
      return toResponse(toFailure(new NoConnection()))
    }
  })
}
