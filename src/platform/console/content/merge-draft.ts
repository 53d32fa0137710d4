import { codes } from '../../../contract/wire.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { mergeFiles } from '../../catalogue/merge-files.ts'
import { readRecord } from '../../catalogue/versions.ts'
import type { Tx } from '../../db/transaction.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CheckFiles } from './check-draft.ts'
import { type DraftFiles, withDraft } from './draft-files.ts'
import type { Draft } from './drafts.ts'
import type { VersionFiles } from './version-files.ts'

/** A draft's changes on top of what runs. */
export interface MergedDraft {
  /** The version that runs. */
  running: number
  runningFiles: CatalogueFiles
  /** What it changes of that version; as it was where there are conflicts. */
  changes: DraftFiles
  /** The catalogue that it comes to. */
  files: CatalogueFiles
  /** The objects that both it and a newer version changed, each in its own way. */
  conflicts: string[]
}

/** Puts a draft on top of what runs, object by object (rule 25.13). */
export async function mergeDraft(
  tx: Tx,
  draft: Pick<Draft, 'baseVersion' | 'files'>,
  versions: VersionFiles,
): Promise<MergedDraft> {
  const running = await versions.readRunning(tx)
  const base = draft.baseVersion === running.version ? running.files : await versions.read(tx, draft.baseVersion)
  const { changes, conflicts } = mergeFiles(draft.files, { base, running: running.files })
  return {
    running: running.version,
    runningFiles: running.files,
    changes,
    files: withDraft(running.files, changes),
    conflicts,
  }
}

const mostNamed = 10

/** Says which objects both changed, and who applied the version that did. */
export async function sayConflicts(tx: Tx, { running, conflicts }: MergedDraft): Promise<string> {
  const record = await readRecord(tx, running)
  const by = record?.author ? ` (${record.author})` : ''
  const more = conflicts.length > mostNamed ? ` and ${conflicts.length - mostNamed} more` : ''
  return `Version ${running}${by} runs now, and what was applied since this draft was written changed the same as it: ${conflicts.slice(0, mostNamed).join(', ')}${more}.`
}

/** What keeps a draft from going live as things are, in a sentence; empty for nothing. */
export async function findObstacle(tx: Tx, merged: MergedDraft, check: CheckFiles): Promise<string> {
  if (merged.conflicts.length > 0) return await sayConflicts(tx, merged)
  const [mistake] = await check(merged.files, merged.runningFiles)
  if (!mistake) return ''
  const place = [mistake.file, mistake.field].filter(Boolean).join(' ')
  return `Together with version ${merged.running}, which runs now, it has mistakes: ${place} ${mistake.message}.`
}

/** Refuses with 3007 a draft that both it and a newer version say otherwise. */
export async function requireMergeable(tx: Tx, merged: MergedDraft): Promise<void> {
  if (merged.conflicts.length === 0) return
  throw new Refusal(codes.notEligible, (await sayConflicts(tx, merged)).slice(0, 2000).toWellFormed())
}
