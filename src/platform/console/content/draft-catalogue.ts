import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import type { Tx } from '../../db/transaction.ts'
import { invalidField } from '../../http/refusal.ts'
import { withDraft } from './draft-files.ts'
import { toDraftFiles, toDraftNumber } from './drafts.ts'
import type { VersionFiles } from './version-files.ts'

/** The catalogue as a draft has it, and the files that it changes. 1001: an unknown draft. */
export async function readFilesOfDraft(
  tx: Tx,
  draftId: string,
  versions: VersionFiles,
): Promise<{ files: CatalogueFiles; changed: string[] }> {
  const [row] = await tx.sql<{ base: number; files: unknown }[]>`
    select base_version as base, files from content_drafts where id = ${toDraftNumber(draftId)}`
  if (!row) throw invalidField('draft_id')
  const changes = toDraftFiles(row.files)
  return { files: withDraft(await versions.read(tx, row.base), changes), changed: [...changes.keys()] }
}
