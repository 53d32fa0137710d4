import * as v from 'valibot'
import { type ContentFolder, contentFolders, sharedFolder } from '../../contract/content/pages.ts'
import { type GamePrefix, games } from '../../contract/games.ts'
import { fitPartly, type Path } from './fit-partly.ts'
import type { CatalogueFiles } from './folder-files.ts'
import type { Mistake } from './mistakes.ts'
import { readYamlOnce, toMistakes, type YamlCache, type YamlFile } from './yaml-file.ts'

type CatalogueFolder = ContentFolder

/** What of a file fits its schema. `name` is what the kind's pattern captured, such as the month of an override. */
export interface Entry<Value> {
  file: string
  folder: CatalogueFolder
  name: string
  value: Value
  /**
   * Reports a mistake that no schema can see, such as an item that does not exist. `rests` names the kind of file that it
   * may be the fault of: where one of those could not be read at all, nothing is said.
   */
  report(path: Path, message: string, rests?: AnyKind): void
  /** Reports a mistake that earlier releases took. */
  reportTaken(path: Path, message: string): void
}

/**
 * A kind of file: where it may stand, what its path within its folder looks like, what must be in it, and what the
 * reference says of it.
 */
export interface FileKind<Schema extends v.GenericSchema> {
  /** Its path within its folder, as people write it: `texts/<locale>.yaml`. */
  file: string
  about: string
  folders: 'shared' | 'games' | 'all'
  /** Matched against the path within the folder; a first group becomes the entry's name. */
  pattern: RegExp
  schema: Schema
  /** What its fields are, by path; `commonFields` says the rest. */
  fields: Readonly<Record<string, string>>
  /** Whether every folder where it may stand has one. */
  isRequired?: true
  /** Whether its parts say nothing without each other, so that a file with a mistake is not looked at any further. */
  isWhole?: true
}
export type AnyKind = FileKind<v.GenericSchema>

/** What of a kind of file could not be read; an empty path is a whole file. */
interface Loss {
  name: string
  path: Path
}

export interface CatalogueReader {
  /** All files of a kind, as far as they fit their schema; the rest becomes mistakes. */
  take<Schema extends v.GenericSchema>(kind: FileKind<Schema>): Entry<v.InferOutput<Schema>>[]
  /** Leaves the files of a kind to others. */
  pass(kind: AnyKind): void
  /** What the files of a kind that were taken have lost, so that nobody reports that it is not there. */
  listLosses(kind: AnyKind): readonly Loss[]
  /** Every mistake so far, and every file that no kind has taken. */
  finish(): Mistake[]
}

const gameFolders: readonly GamePrefix[] = games.map((game) => game.prefix)
const foldersOf = { shared: [sharedFolder], games: gameFolders, all: contentFolders } as const

/** What has been read, and what came of it. */
interface Reading {
  files: Map<string, YamlFile>
  taken: Set<string>
  losses: Map<AnyKind, Loss[]>
  mistakes: (Mistake & { rests: AnyKind | undefined })[]
}

function readFitting<Schema extends v.GenericSchema>(
  reading: Reading,
  file: YamlFile,
  kind: FileKind<Schema>,
  name: string,
) {
  const lose = (...paths: Path[]) => {
    reading.losses.set(kind, [...(reading.losses.get(kind) ?? []), ...paths.map((path) => ({ name, path }))])
  }
  if (!file.isReadable) {
    lose([])
    return null
  }
  const parsed = v.safeParse(kind.schema, file.value)
  if (parsed.success) return { value: parsed.output, toOriginal: (path: Path) => path }
  reading.mistakes.push(
    ...toMistakes(file, parsed.issues, kind.schema).map((mistake) => ({ ...mistake, rests: undefined })),
  )
  const fitting = kind.isWhole ? null : fitPartly(kind.schema, file.value)
  lose(...(fitting?.lost ?? [[]]))
  return fitting
}

function takeFile<Schema extends v.GenericSchema>(
  reading: Reading,
  folder: CatalogueFolder,
  file: YamlFile,
  kind: FileKind<Schema>,
): Entry<v.InferOutput<Schema>>[] {
  const match = kind.pattern.exec(file.file.slice(folder.length + 1))
  if (!match) return []
  const name = match[1] ?? ''
  reading.taken.add(file.file)
  const fitting = readFitting(reading, file, kind, name)
  if (!fitting) return []
  const note = (path: Path, mistake: Pick<Mistake, 'message' | 'wasTaken'>, rests?: AnyKind) => {
    const place = fitting.toOriginal(path)
    if (!place) return
    reading.mistakes.push({ file: file.file, line: file.lineOf(place), field: place.join('.'), rests, ...mistake })
  }
  const report: Entry<unknown>['report'] = (path, message, rests) => note(path, { message }, rests)
  const reportTaken: Entry<unknown>['reportTaken'] = (path, message) => note(path, { message, wasTaken: true })
  return [{ file: file.file, folder, name, value: fitting.value, report, reportTaken }]
}

const hasFolder = ({ files }: Reading, folder: CatalogueFolder) =>
  [...files.keys()].some((path) => path.startsWith(`${folder}/`))

function checkRequired(reading: Reading, folder: CatalogueFolder, { file: required, about }: AnyKind): void {
  if (reading.files.has(`${folder}/${required}`) || !hasFolder(reading, folder)) return
  const file = `${folder}/${required}`
  reading.mistakes.push({ file, line: 1, field: '', message: `is missing. ${about}`, rests: undefined })
}

const isUnder = (file: string, folder: string) => file.startsWith(`${folder}/`)

/** Opens a catalogue's files for reading kind by kind; nothing is lost: what no kind takes is a mistake. */
export function openCatalogue(texts: CatalogueFiles, cache: YamlCache = new Map()): CatalogueReader {
  const yaml = [...texts].filter(([path]) => !path.endsWith('.md'))
  const reading: Reading = {
    files: new Map(yaml.map(([path, text]) => [path, readYamlOnce(path, text, cache)])),
    taken: new Set(),
    losses: new Map(),
    mistakes: [],
  }
  const syntax = [...reading.files.values()].flatMap((file) => file.syntax)
  const missing = contentFolders.filter((folder) => !hasFolder(reading, folder))

  return {
    take(kind) {
      return foldersOf[kind.folders].flatMap((folder) => {
        if (kind.isRequired) checkRequired(reading, folder, kind)
        const inFolder = [...reading.files.values()].filter(({ file }) => isUnder(file, folder))
        return inFolder.flatMap((file) => takeFile(reading, folder, file, kind))
      })
    },
    pass(kind) {
      for (const folder of foldersOf[kind.folders]) {
        const inFolder = [...reading.files.keys()].filter((file) => isUnder(file, folder))
        for (const file of inFolder) if (kind.pattern.test(file.slice(folder.length + 1))) reading.taken.add(file)
      }
    },
    listLosses: (kind) => reading.losses.get(kind) ?? [],
    finish() {
      const toMistake = (file: string, message: string): Mistake => ({ file, line: 1, field: '', message })
      const isBlind = (kind: AnyKind) => reading.losses.get(kind)?.some(({ path }) => path.length === 0)
      const found = reading.mistakes.flatMap(({ rests, ...mistake }) => (rests && isBlind(rests) ? [] : [mistake]))
      const left = [...reading.files.keys()].filter((path) => !reading.taken.has(path))
      return [
        ...syntax,
        ...found,
        ...missing.map((folder) =>
          toMistake(folder, 'is missing: every game has a folder, and what they share; npm run new-game writes one'),
        ),
        ...left.map((file) => toMistake(file, 'is no kind of file the catalogue knows')),
      ]
    },
  }
}
