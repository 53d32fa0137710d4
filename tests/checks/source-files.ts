import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** From the root, with forward slashes: `src/portal/routes.ts`. */
  path: string
  text: string
  lines: string[]
}

/**
 * Reads the files of a glob from the root of the repository. Throws where it finds none: a check of no files would pass, whatever
 * it is for.
 */
export function readSources(pattern: string): SourceFile[] {
  const names = globSync(pattern, { cwd: root })
  if (names.length === 0) throw new Error(`No file is called ${pattern}`)
  return names.map((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    return { path: name.replaceAll('\\', '/'), text, lines: text.split('\n') }
  })
}

const importSpecifier = /\b(?:from\s*|import\s*\(\s*|import\s+|@import\s+)(['"])([^'"\n]+)\1/g

export interface Import {
  specifier: string
  /** The path from the root of what is imported; null for a package. */
  target: string | null
}

/** What a file imports, statically or not, types too: a rule that types may break is no rule. */
export function findImports({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(importSpecifier)].map(([, , specifier = '']) => ({
    specifier,
    target: specifier.startsWith('.') ? posix.normalize(posix.join(dirname(path), specifier)) : null,
  }))
}

const comment = /^\s*(\/\/|\/?\*|<!--)/

/** `path:line` of each line of code that a pattern finds, for a message that can be clicked. */
export function findLines(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      pattern.test(line) && !comment.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    ),
  )
}
