import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '../caller/tables.ts'
import { bytes, moment } from '../db/columns.ts'

/** The browsers that reminders go to (rule 14.8), each for as long as the session that subscribed it is open. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    tokenHash: bytes('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').notNull(),
    /** The Game-Project of the page that it was switched on at; empty for none. */
    project: text('project').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_account').on(table.fpUid, table.createdAt),
    index('push_subscriptions_session').on(table.tokenHash),
  ],
)

/** Reminders to check in: one a day, game and account to each of its browsers, whether they have left or not; swept after two days. */
export const pushReminders = pgTable(
  'push_reminders',
  {
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    /** The game's day. */
    day: date('day').notNull(),
    endpoint: text('endpoint').notNull(),
    /** When it is tried next, and while somebody tries it, when somebody else may; null once it is done with. */
    dueAt: moment('due_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** When the push service took it. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.gameProject, table.day, table.endpoint] }),
    index('push_reminders_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('push_reminders_day').on(table.day),
  ],
)

/** The keys that a sandbox signs pushes with, where it was given none: one row, shared by all processes. */
export const sandboxPushKeys = pgTable(
  'sandbox_push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('sandbox_push_keys_only', sql`${table.only}`)],
)
