import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import type { Tx } from '../../db/transaction.ts'
import { invalidField } from '../../http/refusal.ts'
import { withDraft } from './draft-files.ts'
import { toDraftFiles, toDraftNumber } from './drafts.ts'
import type { VersionFiles } from './version-files.ts'

/** The catalogue as a draft has it, the files that it changes, and its revision. 1001: an unknown draft. */
export async function readFilesOfDraft(
  tx: Tx,
  draftId: string,
  versions: VersionFiles,
): Promise<{ files: CatalogueFiles; base: CatalogueFiles; changed: string[]; revision: number }> {
  const [row] = await tx.sql<{ base: number; files: unknown; revision: number }[]>`
    select base_version as base, files, revision from content_drafts where id = ${toDraftNumber(draftId)}`
  if (!row) throw invalidField('draft_id')
  const changes = toDraftFiles(row.files)
  const base = await versions.read(tx, row.base)
  const files = withDraft(base, changes)
  return { files, base, changed: [...changes.keys()], revision: row.revision }
}
