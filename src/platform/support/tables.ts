import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

/**
 * What was done about talks with customer service, append-only: who answered, assigned or closed what, and when. An answer has the
 * key that its agent gave it, which is good once for all agents of a kind, and the hash of what it was.
 */
export const talkActs = pgTable(
  'talk_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fpUid: text('fp_uid').notNull(),
    agentKind: text('agent_kind', { enum: ['operator', 'helpdesk'] }).notNull(),
    agentName: text('agent_name').notNull(),
    act: text('act', { enum: ['answer', 'assign', 'close'] }).notNull(),
    /** To whom it was assigned; empty for anything else. */
    assignee: text('assignee').notNull(),
    /** The number of the answer; 0 for anything else. */
    number: integer('number').notNull(),
    /** Of an answer alone, as is the hash. */
    key: text('key'),
    contentHash: bytes('content_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('talk_acts_key').on(table.agentKind, table.key),
    index('talk_acts_talk').on(table.fpUid, table.id),
    check('talk_acts_agent', sql`${table.agentKind} in ('operator', 'helpdesk')`),
    check('talk_acts_act', sql`${table.act} in ('answer', 'assign', 'close')`),
    check('talk_acts_answer', sql`(${table.act} = 'answer') = (${table.key} is not null)`),
  ],
)

/**
 * The outbox to the help desk (rule 26.4), one row for each message of a player, written in the transaction of the message. `nextAt` is
 * when to try next, and none where it has arrived or was given up; `attempts` also tells whose attempt counts. A row that is done is
 * swept after 30 days.
 */
export const talkWebhooks = pgTable(
  'talk_webhooks',
  {
    id: uuid('id').primaryKey(),
    fpUid: text('fp_uid').notNull(),
    number: integer('number').notNull(),
    attempts: integer('attempts').notNull(),
    /** How often the help desk has asked to be called later, which costs no attempt. */
    deferrals: integer('deferrals').notNull().default(0),
    nextAt: moment('next_at'),
    /** Until when somebody tries it, by the database's clock. */
    leasedUntil: moment('leased_until'),
    deliveredAt: moment('delivered_at'),
    /** How the last attempt ended, at most 200 characters. */
    lastResult: text('last_result').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('talk_webhooks_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('talk_webhooks_talk').on(table.fpUid),
    index('talk_webhooks_created').on(table.createdAt),
    check('talk_webhooks_result', sql`length(${table.lastResult}) <= 200`),
  ],
)
