import * as v from 'valibot'
import type { Comparison, listReleases, Release, ShownRelease } from '../../../contract/console/calls.ts'
import { diffFiles } from '../../catalogue/diff-files.ts'
import { readFilesIn, UnknownVersion } from '../../catalogue/history.ts'
import { findLatest, listSummaries, readRecord, type VersionSummary } from '../../catalogue/versions.ts'
import type { Tx } from '../../db/transaction.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { toSeconds } from '../../http/to-seconds.ts'
import { groupChanges } from './group-changes.ts'

/** What releases are read from: the folder that runs until something is applied, null where it may not or there is none. */
export interface Shelf {
  folder: string | null
}

const placeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const toRelease = ({ version, author, note, appliedAt, lines }: VersionSummary): Release => ({
  version,
  author,
  note,
  applied_at: toSeconds(appliedAt),
  lines,
})

/** What runs until something is applied. */
const first: Release = { version: 0, author: '', note: '', applied_at: 0, lines: 0 }

/** A page of the versions, latest first; what was there before all of them comes last. */
export async function readReleases(
  tx: Tx,
  query: v.InferOutput<typeof listReleases.query>,
  { folder }: Shelf,
): Promise<v.InferInput<typeof listReleases.data>> {
  const page = readPage({ ...query, page: 1 }, placeSchema)
  const before = page.after ?? Number.MAX_SAFE_INTEGER
  const summaries = await listSummaries(tx, { before, limit: page.limit + 1 })
  const beginning = folder !== null && before > 0 && summaries.length <= page.limit ? [first] : []
  const { rows, next_cursor } = cutPage([...summaries.map(toRelease), ...beginning], page, ({ version }) => version)
  return { running: await findLatest(tx), release_list: rows, next_cursor }
}

/** What a version changed, by the lines that are kept of it, or would change of the one that runs. */
async function readChanges(tx: Tx, shelf: Shelf, version: number, { running, against, kept }: Against) {
  if (against === 'before' || version === running) return against === 'before' ? kept : []
  const now = await readFilesIn(tx, shelf.folder, running)
  const then = await readFilesIn(tx, shelf.folder, version)
  return diffFiles(now.files, then.files)
}

interface Against {
  running: number
  against: Comparison
  kept: readonly string[]
}

/** A version with its difference. Throws {@link UnknownVersion}. */
export async function readRelease(
  tx: Tx,
  { version, against }: { version: number; against: Comparison },
  shelf: Shelf,
): Promise<ShownRelease> {
  const record = await readRecord(tx, version)
  if (!record && (version > 0 || shelf.folder === null)) throw new UnknownVersion(version)
  const running = await findLatest(tx)
  const kept = record?.changes ?? []
  const changes = await readChanges(tx, shelf, version, { running, against, kept })
  const release = record ? toRelease({ ...record, lines: kept.length }) : first
  return { running, release, ...groupChanges(changes) }
}
