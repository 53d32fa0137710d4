import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { sharedFolder } from '../../src/contract/content/pages.ts'
import { type GameFile, gameKind, lookEntries } from '../../src/platform/catalogue/game-file.ts'
import type { Mistake } from '../../src/platform/catalogue/mistakes.ts'
import { readYaml, toMistakes } from '../../src/platform/catalogue/yaml-file.ts'
import { checkPrefix, findTwins, findZoneTwins } from './check-games.ts'
import { type Drawing, type DrawingName, drawings, readDrawing } from './drawing.ts'
import type { Source } from './source.ts'

/** A look: a game's, or the fun zone's. */
export interface Look extends Pick<GameFile, 'face' | 'colours'> {
  theme: string
  emblem: Drawing
  scene: Drawing
}

/** The games of a catalogue by their order, and what is wrong with their game.yaml. */
export interface Sources {
  games: Source[]
  /** Folders without one. */
  missing: Mistake[]
  /** What does not fit in one, which leaves its game out. */
  unfit: Mistake[]
  /** Prefixes that cannot be, and what two games cannot both be. */
  clashes: Mistake[]
}

/** The folders of a catalogue that are a game's. */
export function listGameFolders(catalogue: string): string[] {
  return readdirSync(catalogue, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== sharedFolder)
    .map(({ name }) => name)
    .sort()
}

function readSource(catalogue: string, prefix: string): Source | Mistake[] {
  const name = `${prefix}/${gameKind.file}`
  const yaml = readYaml(name, readFileSync(join(catalogue, name), 'utf8'))
  const parsed = v.safeParse(gameKind.schema, yaml.value)
  if (yaml.syntax.length > 0) return yaml.syntax
  return parsed.success
    ? { prefix, file: parsed.output, lineOf: (path) => yaml.lineOf(path) }
    : toMistakes(yaml, parsed.issues, gameKind.schema)
}

/** Reads what every game is. */
export function readSources(catalogue: string): Sources {
  const folders = listGameFolders(catalogue)
  const isThere = (prefix: string) => existsSync(join(catalogue, prefix, gameKind.file))
  const named = folders.filter(isThere)
  const read = named.map((prefix) => readSource(catalogue, prefix))
  const games = read
    .flatMap((one) => (Array.isArray(one) ? [] : [one]))
    .toSorted((a, b) => a.file.order - b.file.order || a.prefix.localeCompare(b.prefix))
  return {
    games,
    missing: folders
      .filter((prefix) => !isThere(prefix))
      .map((prefix) => `${prefix}/${gameKind.file}`)
      .map((file) => ({ file, line: 1, field: '', message: `is missing. ${gameKind.about}` })),
    unfit: read.flatMap((one) => (Array.isArray(one) ? one : [])),
    clashes: [...named.flatMap(checkPrefix), ...findTwins(games), ...findZoneTwins(games)],
  }
}

function takeDrawing(folder: string, name: DrawingName): Drawing {
  const read = readDrawing(join(folder, drawings[name].file), name)
  if (typeof read === 'string') throw new Error(`${folder}/${drawings[name].file} ${read}`)
  return read
}

/** The look of a game, whose drawings have no mistakes. */
export function readLook(catalogue: string, { prefix, file }: Source): Look {
  const folder = join(catalogue, prefix)
  const { face, colours } = file
  return { theme: prefix, face, colours, emblem: takeDrawing(folder, 'emblem'), scene: takeDrawing(folder, 'scene') }
}

/** The look of the fun zone, which is the house's own. Throws where it does not fit. */
export function readZoneLook(folder: string): Look {
  const yaml = readYaml('look.yaml', readFileSync(join(folder, 'look.yaml'), 'utf8'))
  const look = v.parse(v.strictObject(lookEntries), yaml.value)
  return { theme: 'funzone', ...look, emblem: takeDrawing(folder, 'emblem'), scene: takeDrawing(folder, 'scene') }
}
