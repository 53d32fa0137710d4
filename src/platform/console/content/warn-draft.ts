import type { HasPicture } from '../../catalogue/dead-links.ts'
import type { CatalogueFiles } from '../../catalogue/folder-files.ts'
import { warmUp } from '../../catalogue/read-gently.ts'
import { findWarnings } from '../../catalogue/warnings.ts'
import type { YamlCache } from '../../catalogue/yaml-file.ts'

/** What a catalogue without mistakes probably does not mean, at a moment; what is about the files in `changed` comes first. */
export type WarnOfFiles = (files: CatalogueFiles, about: { changed: readonly string[]; now: Date }) => Promise<string[]>

/** More is not read by anybody. */
export const mostWarnings = 100

/** Opens the warnings of `npm run catalogue -- check` for drafts (rule 1.9): files that did not change are read once. */
export function openWarnings(hasPicture: HasPicture, cache: YamlCache): WarnOfFiles {
  return async (files, { changed, now }) => {
    const folder = { files, mistakes: [] }
    await warmUp(folder, cache)
    const lines = findWarnings(folder, { now, hasPicture }, cache)
    const isOwn = (line: string) => changed.some((file) => line.startsWith(`${file}:`))
    return [...lines.filter(isOwn), ...lines.filter((line) => !isOwn(line))].slice(0, mostWarnings)
  }
}
