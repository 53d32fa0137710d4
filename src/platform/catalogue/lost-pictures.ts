import { findLostPictures, type HasPicture } from './dead-links.ts'
import type { CatalogueFiles } from './folder-files.ts'
import type { Mistake } from './mistakes.ts'
import { readYamlOnce, type YamlCache } from './yaml-file.ts'

const isYaml = (file: string) => file.endsWith('.yaml')

/**
 * The pictures that files show and that are not there, which is a mistake of whoever writes them. What `running` shows already is left to
 * the warnings: nobody has to mend it before they change something else.
 */
export function findNewLostPictures(
  files: CatalogueFiles,
  running: CatalogueFiles,
  { hasPicture, cache }: { hasPicture: HasPicture; cache: YamlCache },
): Mistake[] {
  const changed = [...files].filter(([file, text]) => isYaml(file) && running.get(file) !== text)
  return changed.flatMap(([file, text]) => {
    const before = running.get(file)
    const known = before === undefined ? [] : findLostPictures(readYamlOnce(file, before, new Map()), hasPicture)
    const messages = new Set(known.map(({ message }) => message))
    return findLostPictures(readYamlOnce(file, text, cache), hasPicture).filter(({ message }) => !messages.has(message))
  })
}
