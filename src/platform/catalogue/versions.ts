import * as v from 'valibot'
import type { Tx } from '../db/transaction.ts'
import type { CatalogueFiles } from './folder-files.ts'

/** Hears of every version that is applied. */
export const channel = 'guildhall_catalogue'

/** A version of the catalogue; 0 is what runs where nothing was applied. */
export interface Version {
  version: number
  files: CatalogueFiles
}

const filesSchema = v.record(v.string(), v.string())

/** The number of the version that was applied last; 0 where none was. */
export async function findLatest({ sql }: Tx): Promise<number> {
  const [row] = await sql<{ latest: number }[]>`select coalesce(max(version), 0) as latest from catalogue_versions`
  return row?.latest ?? 0
}

/** What was applied last; null where nothing was. */
export async function readLatest({ sql }: Tx): Promise<Version | null> {
  const [row] = await sql<{ version: number; files: unknown }[]>`
    select version, files from catalogue_versions order by version desc limit 1`
  return row ? { version: row.version, files: new Map(Object.entries(v.parse(filesSchema, row.files))) } : null
}

/** Keeps files as the latest version and tells every process, when the transaction commits; answers its number. */
export async function addVersion({ sql }: Tx, files: CatalogueFiles): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    insert into catalogue_versions (files) values (${JSON.stringify(Object.fromEntries(files))}::text::jsonb)
    returning version`
  await sql`select pg_notify(${channel}, '')`
  if (!row) throw new Error('No version came back')
  return row.version
}
