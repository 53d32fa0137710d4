import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

/** The first answer to each Idempotency-Key, for ever. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    fpUid: text('fp_uid').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    status: smallint('status').notNull(),
    answer: text('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fpUid, table.call, table.key] })],
)
