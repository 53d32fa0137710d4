import { bigint, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/**
 * Mails to be sent: what they say, and no secret. A link that opens something is made when a mail leaves, and a mail that has
 * left is no longer here.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    values: jsonb('values').notNull(),
    locale: text('locale').notNull(),
    /** The Game-Project whose pages its link leads to; empty for none. */
    project: text('project').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is tried next; while somebody tries it, when somebody else may. */
    dueAt: moment('due_at').notNull(),
    attempts: smallint('attempts').notNull(),
  },
  (table) => [index('mails_due').on(table.dueAt), index('mails_recipient').on(table.recipient)],
)

/** What a sandbox has mailed, to be looked at. */
export const sandboxMails = pgTable(
  'sandbox_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    link: text('link').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_mails_recipient').on(table.recipient, table.id)],
)
