import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/**
 * What a role has done, counted by day, week, month and for life in the game's time zone: what the progress of tasks is
 * read from. The order of the key keeps the reading of one period as short after years as on the first day.
 */
export const progressCounts = pgTable(
  'progress_counts',
  {
    /** The role on the ledger, `role:<game_project>:<uid>`: a role takes along what it did when it is bound. */
    holder: text('holder').notNull(),
    /** A reward cycle (rule 9.7): 1 day, 2 week, 3 month, 6 for life. */
    cycle: smallint('cycle').notNull(),
    /** `2026-11-20`, `2026-W47`, `2026-11` or `life`. */
    period: text('period').notNull(),
    event: text('event').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.cycle, table.period, table.event] }),
    check('progress_counts_cycle', sql`${table.cycle} in (1, 2, 3, 6)`),
    check('progress_counts_amount', sql`${table.amount} between 1 and 9007199254740991`),
  ],
)

/** The tasks whose reward was taken. The key keeps rule 19.4: an account takes it once a period in a game. */
export const taskClaims = pgTable(
  'task_claims',
  {
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    /** The key of the task's day, week or month, `life`, or `from-` and the start of its window. */
    period: text('period').notNull(),
    taskKey: text('task_key').notNull(),
    /** The role that was current. */
    uid: text('uid').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'task_claims_key', columns: [table.fpUid, table.gameProject, table.period, table.taskKey] }),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('task_claims_time').using('brin', table.createdAt).with({ autosummarize: true }),
  ],
)
