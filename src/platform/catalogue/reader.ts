import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { type GamePrefix, games } from '../../contract/games.ts'
import type { Mistake } from './mistakes.ts'
import { readYaml, toMistakes, type YamlFile } from './yaml-file.ts'

/** The folder of what all games share. */
export const sharedFolder = 'shared'
export type CatalogueFolder = typeof sharedFolder | GamePrefix

/** A file that fits its schema. `name` is what the kind's pattern captured, such as the month of an override. */
export interface Entry<Value> {
  file: string
  folder: CatalogueFolder
  name: string
  value: Value
  /** Reports a mistake that no schema can see, such as an item that does not exist. */
  report(path: readonly (string | number)[], message: string): void
}

/** A kind of file: where it may stand, what its path within its folder looks like, what must be in it. */
export interface FileKind<Schema extends v.GenericSchema> {
  folders: 'shared' | 'games' | 'all'
  /** Matched against the path within the folder; a first group becomes the entry's name. */
  pattern: RegExp
  schema: Schema
  /** The path within its folder that must be there, for a kind of which every folder has one. */
  required?: string
}

export interface CatalogueReader {
  /** All files of a kind that fit their schema; the others become mistakes. */
  take<Schema extends v.GenericSchema>(kind: FileKind<Schema>): Entry<v.InferOutput<Schema>>[]
  /** Every mistake so far, and every file that no kind has taken. */
  finish(): Mistake[]
}

const gameFolders: readonly GamePrefix[] = games.map((game) => game.prefix)
const folders: readonly CatalogueFolder[] = [sharedFolder, ...gameFolders]
const foldersOf = { shared: [sharedFolder], games: gameFolders, all: folders } as const

function listYaml(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

/** Opens a catalogue's folder for reading kind by kind; nothing is lost: what no kind takes is a mistake. */
export function openCatalogue(root: string): CatalogueReader {
  const files = new Map<string, YamlFile>()
  const taken = new Set<string>()
  const mistakes: Mistake[] = []
  for (const path of listYaml(root)) files.set(path, readYaml(path, readFileSync(join(root, path), 'utf8')))
  for (const file of files.values()) mistakes.push(...file.syntax)

  function takeFile<Schema extends v.GenericSchema>(folder: CatalogueFolder, file: YamlFile, kind: FileKind<Schema>) {
    const match = kind.pattern.exec(file.file.slice(folder.length + 1))
    if (!match) return []
    taken.add(file.file)
    if (file.syntax.length > 0) return []
    const parsed = v.safeParse(kind.schema, file.value)
    if (!parsed.success) {
      mistakes.push(...toMistakes(file, parsed.issues))
      return []
    }
    const report: Entry<unknown>['report'] = (path, message) => {
      mistakes.push({ file: file.file, line: file.lineOf(path), field: path.join('.'), message })
    }
    return [{ file: file.file, folder, name: match[1] ?? '', value: parsed.output, report }]
  }

  return {
    take(kind) {
      return foldersOf[kind.folders].flatMap((folder) => {
        if (kind.required && !files.has(`${folder}/${kind.required}`)) {
          mistakes.push({ file: `${folder}/${kind.required}`, line: 1, field: '', message: 'is missing' })
        }
        const inFolder = [...files.values()].filter((file) => file.file.startsWith(`${folder}/`))
        return inFolder.flatMap((file) => takeFile(folder, file, kind))
      })
    },
    finish() {
      const left = [...files.keys()].filter((path) => !taken.has(path))
      const unknown = left.map((file) => ({
        file,
        line: 1,
        field: '',
        message: 'is no kind of file the catalogue knows',
      }))
      return [...mistakes, ...unknown]
    },
  }
}
