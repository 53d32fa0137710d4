import { sql } from 'drizzle-orm'
import { bigint, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** What pages report by beacon. Nothing in it is trusted; rows go when they are old. */
export const logEvents = pgTable(
  'log_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    appId: text('app_id').notNull(),
    event: text('event').notNull(),
    /** Unix milliseconds, as the page said. */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    user: jsonb('user').notNull(),
    device: jsonb('device').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('log_events_received').on(table.receivedAt),
    /** By whom they say they are of. */
    index('log_events_player').on(sql`(${table.user} ->> 'fp_uid')`, table.id),
  ],
)

/** How many bytes of events were kept on a day, so that all processes together keep no more than a day may have. */
export const logDays = pgTable('log_days', {
  day: date('day').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
