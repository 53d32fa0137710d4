import { diffFiles } from '../../catalogue/diff-files.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import type { FileChanges } from '../../catalogue/merge-files.ts'

/** The files that a draft changes, whole, by path; null takes one away. */
export type DraftFiles = FileChanges

/** What a draft holds at most: files, and bytes of them as they are kept. */
export const draftBounds = { files: 200, bytes: 2 * 1024 * 1024 } as const

/** The catalogue as a draft would have it. */
export function withDraft(base: CatalogueFiles, changes: DraftFiles): CatalogueFiles {
  const files = new Map(base)
  for (const [file, text] of changes) {
    if (text === null) files.delete(file)
    else files.set(file, text)
  }
  return files
}

/** Some of a catalogue's files. */
export function pickFiles(files: CatalogueFiles, paths: Iterable<string>): CatalogueFiles {
  const picked = new Map<string, string>()
  for (const path of paths) {
    const text = files.get(path)
    if (text !== undefined) picked.set(path, text)
  }
  return picked
}

/** A draft's changes with a file that says something else; one that says what the base says is no change any more. */
export function withFile(base: CatalogueFiles, changes: DraftFiles, file: string, text: string | null): DraftFiles {
  const next = new Map(changes)
  next.set(file, text)
  const isChanged = diffFiles(pickFiles(base, [file]), pickFiles(withDraft(base, next), [file])).length > 0
  if (!isChanged) next.delete(file)
  return next
}

/** The changed files as the table keeps them. */
export const toDraftJson = (changes: DraftFiles) => JSON.stringify(Object.fromEntries(changes))

/** Whether a draft holds no more than it may. The table measures it as JSON, too, where a control character is six bytes. */
export function isWithinBounds(changes: DraftFiles): boolean {
  return changes.size <= draftBounds.files && Buffer.byteLength(toDraftJson(changes)) <= draftBounds.bytes
}
