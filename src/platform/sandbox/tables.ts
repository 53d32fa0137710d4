import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core'

/** How far the sandbox's clock is from real time: one row, shared by all processes. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    only: boolean('only').primaryKey().default(true),
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  },
  (table) => [check('sandbox_clock_only', sql`${table.only}`)],
)
