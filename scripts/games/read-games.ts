import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { sharedFolder } from '../../src/contract/content/pages.ts'
import {
  addressWord,
  type GameFile,
  gameKind,
  lookEntries,
  takenPrefixes,
} from '../../src/platform/catalogue/game-file.ts'
import type { Mistake } from '../../src/platform/catalogue/mistakes.ts'
import { readYaml, toMistakes } from '../../src/platform/catalogue/yaml-file.ts'
import { type Drawing, type DrawingName, drawings, readDrawing } from './drawing.ts'

/** A look: a game's, or the fun zone's. */
export interface Look extends Pick<GameFile, 'face' | 'colours'> {
  theme: string
  emblem: Drawing
  scene: Drawing
}

/** A game as its folder says it. */
export interface Source {
  prefix: string
  file: GameFile
  lineOf(field: string): number
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

const toMistake = (file: string, message: string): Mistake => ({ file, line: 1, field: '', message })

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
  if (yaml.syntax.length > 0 || !parsed.success)
    return [...yaml.syntax, ...(parsed.issues ? toMistakes(yaml, parsed.issues) : [])]
  return { prefix, file: parsed.output, lineOf: (field) => yaml.lineOf([field]) }
}

function checkPrefix(prefix: string): Mistake[] {
  if (!addressWord.test(prefix))
    return [toMistake(prefix, 'is no prefix: small letters and digits, at most 32 of them')]
  return takenPrefixes.includes(prefix) ? [toMistake(prefix, 'is an address of the hall already')] : []
}

const uniqueFields = ['product', 'game_project', 'game_id', 'name', 'order'] as const

/** What two games cannot both be, reported at the later one. */
function findTwins(games: readonly Source[]): Mistake[] {
  return uniqueFields.flatMap((field) =>
    games.flatMap(({ prefix, file, lineOf }, index) => {
      const twin = games.slice(0, index).find((other) => other.file[field] === file[field])
      const message = `${file[field]} is ${twin?.prefix}’s already`
      return twin ? [{ file: `${prefix}/${gameKind.file}`, line: lineOf(field), field, message }] : []
    }),
  )
}

/** The projects of the fun zone are made of products (rule 1.3): no game's own project is one of them. */
function findZoneTwins(games: readonly Source[]): Mistake[] {
  const zones = new Map(games.map(({ prefix, file }) => [`${file.product}_zone`, prefix]))
  return games.flatMap(({ prefix, file, lineOf }) => {
    const owner = zones.get(file.game_project)
    const message = `${file.game_project} is what ${owner} is called in the fun zone`
    const field = 'game_project'
    return owner ? [{ file: `${prefix}/${gameKind.file}`, line: lineOf(field), field, message }] : []
  })
}

/** Reads what every game is. */
export function readSources(catalogue: string): Sources {
  const folders = listGameFolders(catalogue)
  const isThere = (prefix: string) => existsSync(join(catalogue, prefix, gameKind.file))
  const read = folders.filter(isThere).map((prefix) => readSource(catalogue, prefix))
  const games = read
    .flatMap((one) => (Array.isArray(one) ? [] : [one]))
    .toSorted((a, b) => a.file.order - b.file.order || a.prefix.localeCompare(b.prefix))
  return {
    games,
    missing: folders
      .filter((prefix) => !isThere(prefix))
      .map((prefix) => toMistake(`${prefix}/${gameKind.file}`, `is missing. ${gameKind.about}`)),
    unfit: read.flatMap((one) => (Array.isArray(one) ? one : [])),
    clashes: [...folders.filter(isThere).flatMap(checkPrefix), ...findTwins(games), ...findZoneTwins(games)],
  }
}

const symbolOfIcon = /<symbol id="i-([^"]+)"/g

/** Drawings of a season's picture that the icon set does not have. */
export function checkSeasons(root: string, games: readonly Source[]): Mistake[] {
  const icons = readFileSync(join(root, 'public/art/icons.svg'), 'utf8')
  const known = new Set(['emblem', ...[...icons.matchAll(symbolOfIcon)].map(([, name = '']) => name)])
  return games.flatMap(({ prefix, file: { season = [] }, lineOf }) =>
    season.flatMap(({ drawing }, index) => {
      if (known.has(drawing)) return []
      const message = `${drawing} is no drawing of public/art/icons.svg`
      const field = `season.${index}.drawing`
      return [{ file: `${prefix}/${gameKind.file}`, line: lineOf('season'), field, message }]
    }),
  )
}

/** What is wrong with the drawings of a folder, `at` as they are named to whoever reads it. */
export function checkDrawings(folder: string, at: string): Mistake[] {
  const names: readonly DrawingName[] = ['emblem', 'scene']
  return names.flatMap((name) => {
    const read = readDrawing(join(folder, drawings[name].file), name)
    return typeof read === 'string' ? [toMistake(`${at}/${drawings[name].file}`, read)] : []
  })
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
