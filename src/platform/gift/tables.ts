import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Received member gifts; the key keeps rule 19.4: each once a period, by account and game. */
export const memberGiftClaims = pgTable(
  'member_gift_claims',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    giftId: text('gift_id').notNull(),
    /** `2026-11-20`, `2026-W47`, `2026-11`, `2026`, `vip-3` or `life`. */
    period: text('period').notNull(),
    cycleType: smallint('cycle_type').notNull(),
    uid: text('uid').notNull(),
    /** What was given, `{ item_id, amount }` each: the catalogue may say something else by now. */
    items: jsonb('items').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('member_gift_claims_once').on(table.fpUid, table.gameProject, table.giftId, table.period),
    index('member_gift_claims_history').on(table.fpUid, table.gameProject, table.cycleType, table.createdAt, table.id),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('member_gift_claims_time').using('brin', table.createdAt).with({ autosummarize: true }),
    check('member_gift_claims_cycle', sql`${table.cycleType} between 1 and 6`),
  ],
)
