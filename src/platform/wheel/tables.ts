import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** What the wheel gave, a row a spin, in the order of the spins; append-only. */
export const wheelRecords = pgTable(
  'wheel_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    /** The role that received it. */
    uid: text('uid').notNull(),
    kind: text('kind').notNull(),
    /** The ledger's operation, one for all spins of a call. */
    operation: text('operation').notNull(),
    itemId: text('item_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('wheel_records_player').on(table.fpUid, table.gameProject, table.id),
    index('wheel_records_player_time').on(table.fpUid, table.createdAt, table.id),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('wheel_records_time').using('brin', table.createdAt).with({ autosummarize: true }),
    check('wheel_records_kind', sql`${table.kind} in ('spin', 'big_prize')`),
    check('wheel_records_amount', sql`${table.amount} > 0`),
  ],
)
