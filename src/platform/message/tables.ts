import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { talkStates } from '../../contract/support/talk.ts'
import { accounts } from '../caller/tables.ts'
import { moment } from '../db/columns.ts'

/**
 * What an account's system notices come to: how many were ever written (the last one's number), how many of them are
 * unread, up to which number all were marked read at once, and the kinds that are switched off.
 */
export const noticeBoxes = pgTable(
  'notice_boxes',
  {
    fpUid: text('fp_uid')
      .primaryKey()
      .references(() => accounts.fpUid),
    lastNumber: integer('last_number').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    readUpTo: integer('read_up_to').notNull().default(0),
    muted: text('muted').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [check('notice_boxes_unread', sql`${table.unread} between 0 and ${table.lastNumber} - ${table.readUpTo}`)],
)

/** Notices to one account, numbered by its box, so that one that commits later never has a smaller number. */
export const notices = pgTable(
  'notices',
  {
    fpUid: text('fp_uid')
      .notNull()
      .references(() => noticeBoxes.fpUid),
    number: integer('number').notNull(),
    template: text('template').notNull(),
    values: jsonb('values').notNull(),
    createdAt: moment('created_at').notNull(),
    viewedAt: moment('viewed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.number] }),
    index('notices_time').on(table.fpUid, table.createdAt, table.number),
  ],
)

/** Which broadcasts of the catalogue an account has read, by occurrence. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    /** `<key>@<day on which it began>`. */
    noticeId: text('notice_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fpUid, table.noticeId] })],
)

/** Who was told that growth of a month is about to expire. */
export const growthWarnings = pgTable(
  'growth_warnings',
  {
    /** As in `growth_lots`. */
    holder: text('holder').notNull(),
    month: date('month').notNull(),
  },
  (table) => [primaryKey({ columns: [table.holder, table.month] })],
)

/** What an account's talk with the customer service comes to. */
export const customerThreads = pgTable(
  'customer_threads',
  {
    fpUid: text('fp_uid')
      .primaryKey()
      .references(() => accounts.fpUid),
    total: integer('total').notNull(),
    /** Answers that the player has not seen. */
    unread: integer('unread').notNull(),
    /** Where it stands for whoever answers (rule 26.1). */
    state: text('state', { enum: talkStates }).notNull().default('open'),
    /** Who has it in hand; empty for nobody. */
    assignee: text('assignee').notNull().default(''),
    /** The player's messages that nobody has answered. */
    unanswered: integer('unanswered').notNull().default(0),
    /** The game and the locale that the player wrote from last; empty for no game. */
    gameProject: text('game_project').notNull().default(''),
    locale: text('locale').notNull().default('en'),
    /** Since the first unanswered message, the answer, or the end. */
    since: moment('since').notNull().defaultNow(),
  },
  (table) => [
    index('customer_threads_state').on(table.state, table.since, table.fpUid),
    index('customer_threads_assignee')
      .on(table.assignee, table.state, table.since, table.fpUid)
      .where(sql`${table.assignee} <> ''`),
    index('customer_threads_game').on(table.gameProject, table.state, table.since, table.fpUid),
    check('customer_threads_unread', sql`${table.unread} between 0 and ${table.total}`),
    check('customer_threads_unanswered', sql`${table.unanswered} between 0 and ${table.total}`),
    check('customer_threads_state', sql`${table.state} in ('open', 'assigned', 'waiting', 'closed')`),
  ],
)

/** What was said there, append-only, numbered by its thread. */
export const customerMessages = pgTable(
  'customer_messages',
  {
    fpUid: text('fp_uid')
      .notNull()
      .references(() => customerThreads.fpUid),
    number: integer('number').notNull(),
    author: text('author', { enum: ['player', 'support'] }).notNull(),
    text: text('text').notNull(),
    /** A picture of `images`; empty for none. */
    imageId: text('image_id').notNull(),
    /** The game the player wrote from; empty for none. */
    gameProject: text('game_project').notNull(),
    /** Who answered; both empty for the player. */
    agentKind: text('agent_kind', { enum: ['', 'operator', 'helpdesk'] })
      .notNull()
      .default(''),
    agentName: text('agent_name').notNull().default(''),
    /** What was given with it, as `[{ item_id, item_num }]`. */
    items: jsonb('items').notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.number] }),
    index('customer_messages_time').using('brin', table.createdAt).with({ autosummarize: true }),
    check('customer_messages_agent', sql`${table.agentKind} in ('', 'operator', 'helpdesk')`),
    check('customer_messages_author', sql`${table.author} in ('player', 'support')`),
  ],
)
