import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The news that an account has acknowledged, each once (rule 15.3). */
export const dotAcks = pgTable(
  'dot_acks',
  {
    fpUid: text('fp_uid').notNull(),
    enterKey: text('enter_key').notNull(),
    msgHash: text('msg_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.enterKey, table.msgHash] }),
    index('dot_acks_latest').on(table.fpUid, table.enterKey, table.createdAt),
  ],
)
