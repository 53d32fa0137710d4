import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accounts } from '../caller/tables.ts'
import { moment } from '../db/columns.ts'

/**
 * Every claim of a right: the nth of an account in a game and a period (`2026-W47`, `vip-3`, `life`), once for all
 * (rule 9.7). `uid` is the role that got it.
 */
export const rightClaims = pgTable(
  'right_claims',
  {
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    gameProject: text('game_project').notNull(),
    rightsKey: text('rights_key').notNull(),
    period: text('period').notNull(),
    nth: smallint('nth').notNull(),
    uid: text('uid').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.gameProject, table.rightsKey, table.period, table.nth] }),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('right_claims_time').using('brin', table.createdAt).with({ autosummarize: true }),
    check('right_claims_nth', sql`${table.nth} > 0`),
  ],
)
