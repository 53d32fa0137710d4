import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The rounds of mini games, begun and finished; swept after two days, when no day's count needs them any more. */
export const miniGameRounds = pgTable(
  'mini_game_rounds',
  {
    /** 128 random bits: nobody makes up a round, or guesses somebody else's. */
    id: text('id').primaryKey(),
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    /** The role that plays: its tasks count the round. */
    uid: text('uid').notNull(),
    miniGame: text('mini_game').notNull(),
    /** What the round follows from, of 32 bits. */
    seed: bigint('seed', { mode: 'number' }).notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null until it is counted. */
    finishedAt: moment('finished_at'),
    score: integer('score'),
  },
  (table) => [
    index('mini_game_rounds_player').on(table.fpUid, table.gameProject, table.startedAt),
    index('mini_game_rounds_age').on(table.startedAt),
  ],
)

/** An account's best result in each mini game of a game. */
export const miniGameBests = pgTable(
  'mini_game_bests',
  {
    fpUid: text('fp_uid').notNull(),
    gameProject: text('game_project').notNull(),
    miniGame: text('mini_game').notNull(),
    score: integer('score').notNull(),
    /** How many rounds were counted. */
    rounds: bigint('rounds', { mode: 'number' }).notNull(),
    /** When the best was played first. */
    achievedAt: moment('achieved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fpUid, table.gameProject, table.miniGame] }),
    check('mini_game_bests_score', sql`${table.score} > 0`),
  ],
)
