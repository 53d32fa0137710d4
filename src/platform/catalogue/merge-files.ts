import { diffFiles } from './diff-files.ts'
import type { CatalogueFiles } from './folder-files.ts'
import { mergeYaml } from './merge-yaml.ts'

/** Files that are changed, whole, by path; null takes one away. */
export type FileChanges = ReadonlyMap<string, string | null>

/** Changes on top of another version, and what both changed: a file and, where it has objects, the object. */
export interface MergedFiles {
  changes: FileChanges
  conflicts: string[]
}

const isTexts = (file: string) => /^[^/]+\/texts\/[^/]+\.yaml$/.test(file)

/** Whether two texts of a file say the same, whatever comments and spaces are in them. */
function saysSame(file: string, one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return one === other || diffFiles(new Map([[file, one]]), new Map([[file, other]])).length === 0
}

type MergedFile = { text: string | null } | { conflicts: string[] }

function mergeFile(file: string, { base, running }: Versions, changed: string | null): MergedFile {
  const [before, now] = [base.get(file), running.get(file)]
  if (before === now) return { text: changed }
  if (saysSame(file, now, changed ?? undefined)) return { text: now ?? null }
  if (saysSame(file, before, now)) return { text: changed }
  if (!file.endsWith('.yaml') || changed === null || now === undefined || before === undefined)
    return { conflicts: [file] }
  const merged = mergeYaml({ base: before, running: now, draft: changed }, isTexts(file))
  if (!merged) return { conflicts: [file] }
  return 'text' in merged ? merged : { conflicts: merged.conflicts.map((name) => `${file} ${name}`) }
}

/** What the changes were made to, and what runs now. */
interface Versions {
  base: CatalogueFiles
  running: CatalogueFiles
}

/**
 * Puts the changes of one version on top of another, object by object: entries of YAML by their names, texts by their keys, Markdown by file. What
 * runs says already is no change any more. `conflicts` names the objects that both changed, each in its own way; with one, `changes` are as
 * they were.
 */
export function mergeFiles(changes: FileChanges, versions: Versions): MergedFiles {
  const merged = new Map<string, string | null>()
  const conflicts: string[] = []
  for (const [file, changed] of changes) {
    const one = mergeFile(file, versions, changed)
    if ('conflicts' in one) conflicts.push(...one.conflicts)
    else if (one.text !== (versions.running.get(file) ?? null)) merged.set(file, one.text)
  }
  return conflicts.length > 0 ? { changes, conflicts: conflicts.toSorted() } : { changes: merged, conflicts }
}
