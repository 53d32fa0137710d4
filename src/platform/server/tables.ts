import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

/** The signed calls of the last day, so that none is heard twice. */
export const serverCalls = pgTable(
  'server_calls',
  {
    gameProject: text('game_project').notNull(),
    webhookId: text('webhook_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.webhookId] }),
    index('server_calls_created').on(table.createdAt),
  ],
)

/** The events of games that counted, for ever, by the game's own id, with the hash of what they said. */
export const serverEvents = pgTable(
  'server_events',
  {
    gameProject: text('game_project').notNull(),
    eventId: text('event_id').notNull(),
    contentHash: bytes('content_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameProject, table.eventId] })],
)

/** What rules gave to roles that give but once in a day, week or month of the game, or in a life. */
export const serverGives = pgTable(
  'server_gives',
  {
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    rule: text('rule').notNull(),
    period: text('period').notNull(),
    eventId: text('event_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameProject, table.uid, table.rule, table.period] })],
)

/** The grants of the publishers' tools, for ever, by the giver's own id, with the hash of what they said. */
export const serverGrants = pgTable(
  'server_grants',
  {
    gameProject: text('game_project').notNull(),
    grantId: text('grant_id').notNull(),
    contentHash: bytes('content_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameProject, table.grantId] })],
)
