import * as v from 'valibot'
import { cleanLine, cleanText } from '../../contract/text/clean.ts'
import type { Tx } from '../db/transaction.ts'
import type { CatalogueFiles } from './folder-files.ts'

/** Hears of every version that is applied, and of every switch that is turned. */
export const channel = 'guildhall_catalogue'

/** A version of the catalogue; 0 is what runs where nothing was applied. */
export interface Version {
  version: number
  files: CatalogueFiles
}

/** Who changed what runs, and why; both may be empty. */
export interface Signature {
  /** At most 100 characters. */
  author: string
  /** At most 1,000 characters. */
  note: string
}

/** What the history keeps of a version. */
export interface VersionRecord extends Signature {
  version: number
  appliedAt: Date
  /** What it changed of what ran before it, in lines; a long list is cut. Empty for a version older than the history. */
  changes: readonly string[]
}

/** Lines that are kept of what a version changed; the files themselves say the rest. */
const mostChanges = 1000

const filesSchema = v.record(v.string(), v.string())
const signatureSchema = v.object({
  author: v.pipe(v.string(), v.transform(cleanLine), v.maxLength(100, 'The author has more than 100 characters.')),
  note: v.pipe(v.string(), v.transform(cleanText), v.maxLength(1000, 'The note has more than 1000 characters.')),
})

/** A signature as it is kept. Throws an Error with a sentence for the operator where it is too long. */
export function readSignature(given: Partial<Signature>): Signature {
  const parsed = v.safeParse(signatureSchema, { author: given.author ?? '', note: given.note ?? '' })
  if (parsed.success) return parsed.output
  throw new Error(parsed.issues.map(({ message }) => message).join('\n'))
}

const toVersion = (row: { version: number; files: unknown }): Version => ({
  version: row.version,
  files: new Map(Object.entries(v.parse(filesSchema, row.files))),
})

/** The number of the version that was applied last; 0 where none was. */
export async function findLatest({ sql }: Tx): Promise<number> {
  const [row] = await sql<{ latest: number }[]>`select coalesce(max(version), 0) as latest from catalogue_versions`
  return row?.latest ?? 0
}

/** What was applied last; null where nothing was. */
export async function readLatest({ sql }: Tx): Promise<Version | null> {
  const [row] = await sql<{ version: number; files: unknown }[]>`
    select version, files from catalogue_versions order by version desc limit 1`
  return row ? toVersion(row) : null
}

/** The files of a version; null where there is none of this number. */
export async function readVersion({ sql }: Tx, version: number): Promise<Version | null> {
  const [row] = await sql<{ version: number; files: unknown }[]>`
    select version, files from catalogue_versions where version = ${version}`
  return row ? toVersion(row) : null
}

type RecordRow = Omit<VersionRecord, 'appliedAt'> & { appliedAt: string }
const toRecord = (row: RecordRow): VersionRecord => ({ ...row, appliedAt: new Date(row.appliedAt) })

/** What the history keeps of a version; null where there is none of this number. */
export async function readRecord({ sql }: Tx, version: number): Promise<VersionRecord | null> {
  const [row] = await sql<RecordRow[]>`
    select version, author, note, applied_at as "appliedAt", to_json(changes) as changes
    from catalogue_versions where version = ${version}`
  return row ? toRecord(row) : null
}

/** The history, latest first: at most `limit` versions, those below `before` where it is given. */
export async function listRecords(
  { sql }: Tx,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<VersionRecord[]> {
  const rows = await sql<RecordRow[]>`
    select version, author, note, applied_at as "appliedAt", to_json(changes) as changes
    from catalogue_versions where ${before}::bigint is null or version < ${before}::bigint
    order by version desc limit ${limit}`
  return rows.map(toRecord)
}

/** A version at a glance: without its files, and with no more of what it changed than how much. */
export interface VersionSummary extends Signature {
  version: number
  appliedAt: Date
  /** How many lines of difference are kept of it. */
  lines: number
}

/** Versions at a glance, latest first: at most `limit`, those below `before`. */
export async function listSummaries(
  { sql }: Tx,
  { before, limit }: { before: number; limit: number },
): Promise<VersionSummary[]> {
  const rows = await sql<(Omit<VersionSummary, 'appliedAt'> & { appliedAt: string })[]>`
    select version, author, note, applied_at as "appliedAt", cardinality(changes) as lines
    from catalogue_versions where version < ${before} order by version desc limit ${limit}`
  return rows.map((row) => ({ ...row, appliedAt: new Date(row.appliedAt) }))
}

/** Lines of a difference as they are kept. */
function cutChanges(changes: readonly string[]): readonly string[] {
  const rest = changes.length - mostChanges
  return rest > 0 ? [...changes.slice(0, mostChanges), `… and ${rest} more lines`] : changes
}

/** Keeps files as the latest version and tells every process, when the transaction commits; answers its number. */
export async function addVersion(
  { sql }: Tx,
  files: CatalogueFiles,
  { author, note, changes, now }: Signature & { changes: readonly string[]; now: Date },
): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    insert into catalogue_versions (files, author, note, applied_at, changes)
    values (
      ${JSON.stringify(Object.fromEntries(files))}::text::jsonb, ${author}, ${note}, ${now.toISOString()},
      array(select jsonb_array_elements_text(${JSON.stringify(cutChanges(changes))}::text::jsonb))
    )
    returning version`
  await sql`select pg_notify(${channel}, '')`
  if (!row) throw new Error('No version came back')
  return row.version
}
