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

/**
 * What each kind of holder was given and spent on a day (UTC) that is over, by currency, game and reason: the sums of the ledger's entries
 * of that day, which no entry joins any more. Days that are summed up follow one another; each has a row without a holder as its mark.
 */
export const flowDays = pgTable(
  'flow_days',
  {
    day: date('day').notNull(),
    /** `account`, `game`, `role` or `debt`; empty for the mark. */
    holder: text('holder').notNull(),
    currency: text('currency').notNull(),
    gameProject: text('game_project').notNull(),
    reason: text('reason').notNull(),
    given: bigint('given', { mode: 'number' }).notNull(),
    spent: bigint('spent', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.holder, table.currency, table.gameProject, table.reason] }),
    check('flow_days_given', sql`${table.given} >= 0`),
    check('flow_days_spent', sql`${table.spent} >= 0`),
  ],
)
