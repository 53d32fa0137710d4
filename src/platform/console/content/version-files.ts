import { type CatalogueFiles, readFolder } from '../../catalogue/folder-files.ts'
import { findLatest, readVersion } from '../../catalogue/versions.ts'
import type { Tx } from '../../db/transaction.ts'

/** The files of versions, which never change: the last few that were asked for stay at hand. */
export interface VersionFiles {
  /** The files of a version; those of a folder for 0, and none where there is no folder. */
  read(tx: Tx, version: number): Promise<CatalogueFiles>
  /** The version that runs, with its files. */
  readRunning(tx: Tx): Promise<{ version: number; files: CatalogueFiles }>
}

/** How many versions stay at hand: what runs, and what drafts were begun on. */
const mostKept = 3

const nothing: CatalogueFiles = new Map()
const readFirst = (folder: string | null) => (folder === null ? nothing : readFolder(folder).files)

/** Opens the files of versions, beginning with a folder as 0, if there is one. */
export function openVersionFiles(folder: string | null): VersionFiles {
  const kept = new Map<number, CatalogueFiles>()
  const read: VersionFiles['read'] = async (tx, version) => {
    const known = kept.get(version)
    const files = known ?? (version === 0 ? readFirst(folder) : (await readVersion(tx, version))?.files)
    if (!files) throw new Error(`There is no version ${version} of the catalogue`)
    kept.delete(version)
    kept.set(version, files)
    for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old)
    return files
  }
  return {
    read,
    async readRunning(tx) {
      const version = await findLatest(tx)
      return { version, files: await read(tx, version) }
    },
  }
}
