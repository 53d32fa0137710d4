import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { gameModes } from '../../contract/sandbox/calls.ts'
import { moment } from '../db/columns.ts'

/** How far the sandbox's clock is from real time: one row, shared by all processes. */
export const sandboxClock = pgTable(
  'sandbox_clock',
  {
    only: boolean('only').primaryKey().default(true),
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
  },
  (table) => [check('sandbox_clock_only', sql`${table.only}`)],
)

/** How the fake games were told to behave; one without a row takes everything. */
export const sandboxGames = pgTable('sandbox_games', {
  gameProject: text('game_project').primaryKey(),
  mode: text('mode', { enum: gameModes }).notNull(),
  delayMs: integer('delay_ms').notNull(),
})

/** What came to the fake games, and to which of their environments; `itemList` as it came. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    webhookId: text('webhook_id').primaryKey(),
    gameProject: text('game_project').notNull(),
    environment: text('environment').notNull().default(''),
    uid: text('uid').notNull(),
    itemList: jsonb('item_list').notNull(),
    attempts: integer('attempts').notNull(),
    accepted: boolean('accepted').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('sandbox_deliveries_uid').on(table.uid, table.receivedAt)],
)

/** What came to the fake help desk: the body as it came. */
export const sandboxTalks = pgTable('sandbox_talks', {
  webhookId: text('webhook_id').primaryKey(),
  message: jsonb('message').notNull(),
  attempts: integer('attempts').notNull(),
  receivedAt: moment('received_at').notNull(),
})
