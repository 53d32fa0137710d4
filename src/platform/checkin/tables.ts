import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { roles } from '../caller/tables.ts'
import { moment } from '../db/columns.ts'

/**
 * Check-ins of roles, of a month and of a week alike. The keys keep rule 19.4: one check-in for a day, and
 * each gift once.
 */
export const checkins = pgTable(
  'checkins',
  {
    gameProject: text('game_project').notNull(),
    uid: text('uid').notNull(),
    /** `month-2026-11` or `week-2026-W47`. */
    activity: text('activity').notNull(),
    /** The day it counts for, in the game's time zone. */
    day: date('day').notNull(),
    /** Which gift it earned: the n-th of the month, or the weekday's. */
    gift: smallint('gift').notNull(),
    /** The points a make-up cost; 0 for a check-in on the day itself. */
    cost: integer('cost').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameProject, table.uid, table.activity, table.day] }),
    unique('checkins_gift').on(table.gameProject, table.uid, table.activity, table.gift),
    foreignKey({
      name: 'checkins_role',
      columns: [table.gameProject, table.uid],
      foreignColumns: [roles.gameProject, roles.uid],
    }),
    // Figures are read by days; rows come in the order of their time, so that this costs writing next to nothing.
    index('checkins_time').using('brin', table.createdAt).with({ autosummarize: true }),
    check('checkins_cost', sql`${table.cost} >= 0`),
  ],
)
