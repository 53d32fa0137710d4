import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../caller/tables.ts'
import { moment } from '../db/columns.ts'

/** Letters whose items were taken: once an account in a game. */
export const letterClaims = pgTable(
  'letter_claims',
  {
    fpUid: text('fp_uid')
      .notNull()
      .references(() => accounts.fpUid),
    gameProject: text('game_project').notNull(),
    /** `<key>` of what comes once, `<key>@<when it came>` of what comes again and again. */
    letterId: text('letter_id').notNull(),
    /** The role that took them. */
    uid: text('uid').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'letter_claims_once', columns: [table.fpUid, table.gameProject, table.letterId] }),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('letter_claims_time').using('brin', table.claimedAt).with({ autosummarize: true }),
  ],
)
