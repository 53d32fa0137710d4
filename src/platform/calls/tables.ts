import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

/** The first answer to each Idempotency-Key: what was done for ever, and a refusal, of which nothing came, for a day. */
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
    /** When a refusal may be forgotten; null for ever. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.call, table.key] }),
    index('kept_answers_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
)
