import * as v from 'valibot'

/**
 * A backup is gzip of lines: a header, then for each table a line that names it and its columns, its rows as COPY writes them and
 * COPY's end (`\.`), and at last a line that says how much there was. What is missing of it, or changed, is noticed.
 */
export const format = 'guildhall-backup'
export const formatVersion = 1
/** COPY's own: a row's backslashes are doubled, so no row is this line. */
export const endOfRows = '\\.'

const moment = v.pipe(v.string(), v.isoTimestamp())
/** As PostgreSQL writes it; it becomes part of a statement when the partition is made again. */
const bound = v.pipe(v.string(), v.regex(/^(DEFAULT|FOR VALUES FROM \('[\d :+-]+'\) TO \('[\d :+-]+'\))$/))

export const headerSchema = v.object({
  format: v.literal(format),
  version: v.literal(formatVersion),
  madeAt: moment,
  /** The server's, such as `18.4`. */
  postgres: v.string(),
  /** The migrations that made the tables, oldest first. */
  migrations: v.array(v.object({ hash: v.string(), createdAt: v.number() })),
  /** Partitions, which the platform makes month by month, and no migration. */
  partitions: v.array(v.object({ name: v.string(), parent: v.string(), bound })),
  sequences: v.array(v.object({ name: v.string(), last: v.string(), isCalled: v.boolean() })),
})
export type Header = v.InferOutput<typeof headerSchema>

export const tableSchema = v.object({ table: v.string(), columns: v.array(v.string()) })
export type TableLine = v.InferOutput<typeof tableSchema>

export const endSchema = v.object({
  tables: v.number(),
  rows: v.number(),
  /** SHA-256 of all lines before, in hex. */
  digest: v.string(),
})
export type EndLine = v.InferOutput<typeof endSchema>

/** What a backup came to, for whoever made or restored it. */
export interface BackupSummary {
  tables: number
  rows: number
  madeAt: string
}

/** A name as SQL takes it, whatever is in it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
