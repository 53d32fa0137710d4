import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** What was applied, append-only: the texts of a folder's files by path. The latest is what runs; none is the demo folder. */
export const catalogueVersions = pgTable(
  'catalogue_versions',
  {
    version: bigint('version', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    files: jsonb('files').notNull(),
    appliedAt: moment('applied_at').notNull().defaultNow(),
    /** Who applied it, empty where nobody said. */
    author: text('author').notNull().default(''),
    /** Why, in the author's words. */
    note: text('note').notNull().default(''),
    /** What it changed of what ran before it, in lines to be read; a long list is cut. */
    changes: text('changes').array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check('catalogue_versions_author', sql`length(${table.author}) <= 100`),
    check('catalogue_versions_note', sql`length(${table.note}) <= 1000`),
    check('catalogue_versions_changes', sql`cardinality(${table.changes}) <= 1001`),
  ],
)

/** Every switch that was turned, append-only; the latest of a thing says whether it is off. */
export const catalogueSwitches = pgTable(
  'catalogue_switches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** The game that it is switched in; empty for every game that has it. */
    gameProject: text('game_project').notNull(),
    isOff: boolean('is_off').notNull(),
    /** Who turned it, empty where nobody said. */
    author: text('author').notNull(),
    /** Why, in the author's words. */
    note: text('note').notNull(),
    turnedAt: moment('turned_at').notNull().defaultNow(),
  },
  (table) => [
    index('catalogue_switches_latest').on(table.kind, table.key, table.gameProject, table.id),
    check('catalogue_switches_key', sql`length(${table.key}) <= 200`),
    check('catalogue_switches_author', sql`length(${table.author}) <= 100`),
    check('catalogue_switches_note', sql`length(${table.note}) <= 1000`),
  ],
)
