import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** What was applied, append-only: the texts of a folder's files by path. The latest is what runs; none is the demo folder. */
export const catalogueVersions = pgTable('catalogue_versions', {
  version: bigint('version', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  files: jsonb('files').notNull(),
  appliedAt: moment('applied_at').notNull().defaultNow(),
})
