import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How many sessions were opened on a day (UTC), by the game whose ticket opened them; empty for the portal's own sign-in. Sessions are
 * forgotten a month after they end, and nothing of a player is kept here (rule 25.10).
 */
export const signInDays = pgTable(
  'sign_in_days',
  {
    day: date('day').notNull(),
    gameProject: text('game_project').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.gameProject] }),
    check('sign_in_days_amount', sql`${table.amount} > 0`),
  ],
)
