import type { HasPicture } from '../../catalogue/dead-links.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { warmUp } from '../../catalogue/read-gently.ts'
import { findSuspicions, leaveKnown } from '../../catalogue/suspicions.ts'
import { findRunningWarnings, findWarnings } from '../../catalogue/warnings.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'

interface About {
  /** The files that are written; what is about them comes first. */
  changed: readonly string[]
  /** What runs: what it changes suspiciously is warned of, and what that has already is only counted. */
  running: CatalogueFiles
  now: Date
}

/** What a catalogue without mistakes probably does not mean, at a moment; `known` is how many of its warnings what runs has, too. */
export type WarnOfFiles = (files: CatalogueFiles, about: About) => Promise<{ lines: string[]; known: number }>

/** More is not read by anybody. */
const mostWarnings = 100

/** Opens the warnings of `npm run catalogue -- check` for drafts (rule 1.9): files that did not change are read once. */
export function openWarnings(hasPicture: HasPicture, cache: YamlCache): WarnOfFiles {
  return async (files, { changed, running, now }) => {
    const folder = { files, mistakes: [] }
    await warmUp(folder, cache)
    const lines = findWarnings(folder, { now, hasPicture }, cache)
    const { fresh, known } = leaveKnown(lines, findRunningWarnings(running, { now, hasPicture }))
    const isOwn = (line: string) => changed.some((file) => line.startsWith(`${file}:`))
    const suspicions = findSuspicions(running, files, { now, cache })
    const all = [...suspicions, ...fresh.filter(isOwn), ...fresh.filter((line) => !isOwn(line))]
    return { lines: all.slice(0, mostWarnings), known }
  }
}
