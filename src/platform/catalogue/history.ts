import { type Tx, toReader } from '../db/transaction.ts'
import { type Applied, applyFiles, applyIn, type Orders } from './apply-catalogue.ts'
import { diffFiles } from './diff-files.ts'
import { type ReadFolder, readFolder } from './folder-files.ts'
import type { CatalogueTools } from './running.ts'
import { listRecords, readRecord, readVersion, type VersionRecord } from './versions.ts'

/** There is no version of this number. */
export class UnknownVersion extends Error {
  constructor(version: number) {
    super(`There is no version ${version}.`)
    this.name = 'UnknownVersion'
  }
}

/** The most versions that one look at the history lists. */
export const historyPage = 20

/** The versions of the catalogue, latest first: at most {@link historyPage}, those below `before` where it is given. */
export async function listHistory({ db }: CatalogueTools, before: number | null = null): Promise<VersionRecord[]> {
  return await db.wait(listRecords(toReader(db), { before, limit: historyPage }))
}

/** Who applied a version, when, why, and what it changed. Throws {@link UnknownVersion}. */
export async function showVersion({ db }: CatalogueTools, version: number): Promise<VersionRecord> {
  const record = await db.wait(readRecord(toReader(db), version))
  if (!record) throw new UnknownVersion(version)
  return record
}

/** The files of a version; those of a folder for 0, if there is one. Throws {@link UnknownVersion}. */
export async function readFilesIn(tx: Tx, demoFolder: string | null, version: number): Promise<ReadFolder> {
  if (version === 0 && demoFolder !== null) return readFolder(demoFolder)
  const found = await readVersion(tx, version)
  if (!found) throw new UnknownVersion(version)
  return { files: found.files, mistakes: [] }
}

/** The files of a version, as {@link readFilesIn}. */
async function readFilesOf({ db, demoFolder }: CatalogueTools, version: number): Promise<ReadFolder> {
  return await db.wait(readFilesIn(toReader(db), demoFolder, version))
}

/** The lines of what another version has otherwise. Throws {@link UnknownVersion}. */
export async function diffVersions(tools: CatalogueTools, before: number, after: number): Promise<string[]> {
  const [old, young] = [await readFilesOf(tools, before), await readFilesOf(tools, after)]
  return diffFiles(old.files, young.files)
}

/**
 * Applies an older version as a new one, by the same checks as a folder: what players own by now stays theirs. Throws
 * {@link UnknownVersion} and what {@link applyFiles} does.
 */
export async function rollBack(tools: CatalogueTools, version: number, orders: Orders): Promise<Applied> {
  const given = await readFilesOf(tools, version)
  return await applyFiles(tools, given, { ...orders, note: orders.note || `Back to version ${version}` })
}

/** The same in a transaction that is under way; `folder` is what runs until something is applied. */
export async function rollBackIn(
  tx: Tx,
  { folder, allowsDemo }: { folder: string | null; allowsDemo: boolean },
  version: number,
  orders: Orders,
): Promise<Applied> {
  const given = await readFilesIn(tx, folder, version)
  // Where there is no folder, what is rolled back to was applied, and so something of the table runs.
  return await applyIn(tx, { demoFolder: folder ?? '', allowsDemo }, given, orders)
}
