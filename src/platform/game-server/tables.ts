import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { parkReasons } from '../../contract/server/event-calls.ts'
import { bytes, moment } from '../db/columns.ts'

/** The signed calls of the last day, so that none counts twice and a repeat gets the first answer. */
export const serverCalls = pgTable(
  'server_calls',
  {
    gameProject: text('game_project').notNull(),
    webhookId: text('webhook_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The hash of the call's path and body; null for one that came before this was kept. */
    requestHash: bytes('request_hash'),
    /** What a writing call was answered, HTTP status and body; null for a call that only reads. */
    status: smallint('status'),
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.webhookId] }),
    index('server_calls_created').on(table.createdAt),
  ],
)

/**
 * The events of games that counted or wait to, for ever, by the game's own id, with the hash of what they said, their name and the role
 * they were about; both empty for those that counted before they were kept.
 */
export const serverEvents = pgTable(
  'server_events',
  {
    gameProject: text('game_project').notNull(),
    eventId: text('event_id').notNull(),
    contentHash: bytes('content_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    uid: text('uid').notNull().default(''),
    name: text('name').notNull().default(''),
    /** The money of a purchase in its currency's smallest unit, by which a partial refund is measured; null where it has none. */
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.eventId] }),
    index('server_events_role').on(table.gameProject, table.uid, table.createdAt),
  ],
)

/**
 * Events that wait, as they were told: for a rate in the catalogue, or for an operator where they exceed a limit. `times` is how often they
 * count for tasks.
 */
export const serverParked = pgTable(
  'server_parked',
  {
    gameProject: text('game_project').notNull(),
    eventId: text('event_id').notNull(),
    uid: text('uid').notNull(),
    event: jsonb('event').notNull(),
    times: integer('times').notNull(),
    createdAt: moment('created_at').notNull(),
    reason: text('reason', { enum: parkReasons }).notNull().default('rate'),
    /** Whether an operator lets it count in spite of the limits. */
    isApproved: boolean('is_approved').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.eventId] }),
    index('server_parked_age').on(table.gameProject, table.createdAt, table.eventId),
    index('server_parked_role').on(table.gameProject, table.uid),
  ],
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

/**
 * Refunds of purchases, for ever, each once: `eventId` is the refund's own id, `name` its event's. `settledAt` is when it took back what
 * the purchase gave, null where the purchase has not been told yet: it gives nothing then.
 */
export const serverRefunds = pgTable(
  'server_refunds',
  {
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    purchaseId: text('purchase_id').notNull(),
    eventId: text('event_id').notNull(),
    name: text('name', { enum: ['refund', 'chargeback'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.uid, table.purchaseId] }),
    index('server_refunds_purchase').on(table.gameProject, table.purchaseId),
    check('server_refunds_name', sql`${table.name} in ('refund', 'chargeback')`),
  ],
)

/**
 * Every refund by its own id, of which a purchase may have several that each return a part of its money. `serverRefunds` has the one that
 * leaves nothing to return.
 */
export const serverRefundEvents = pgTable(
  'server_refund_events',
  {
    gameProject: text('game_project').notNull(),
    eventId: text('event_id').notNull(),
    uid: text('uid').notNull(),
    purchaseId: text('purchase_id').notNull(),
    name: text('name', { enum: ['refund', 'chargeback'] }).notNull(),
    /** The money returned, in the currency's smallest unit; null where the amount of the purchase is unknown. */
    amount: bigint('amount', { mode: 'number' }),
    /** Whether it froze the account, or would have. */
    freezes: boolean('freezes').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** The event that reversed this refund; empty while it stands. */
    reversedBy: text('reversed_by').notNull().default(''),
    /** `{event, times, reason, isApproved}` of the purchase where the refund kept it from counting; it waits again once the refund is reversed. */
    purchase: jsonb('purchase'),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.eventId] }),
    index('server_refund_events_purchase').on(table.gameProject, table.purchaseId),
    index('server_refund_events_role').on(table.gameProject, table.uid),
    check('server_refund_events_name', sql`${table.name} in ('refund', 'chargeback')`),
  ],
)
