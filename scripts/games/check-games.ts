import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games as built } from '../../src/contract/games.ts'
import { locales } from '../../src/contract/locales.ts'
import { findUnreadable, schemes } from '../../src/platform/catalogue/game-colours.ts'
import { addressWord, gameKind, takenPrefixes } from '../../src/platform/catalogue/game-file.ts'
import type { Mistake } from '../../src/platform/catalogue/mistakes.ts'
import { type DrawingName, drawings, readDrawing } from './drawing.ts'
import type { Source } from './source.ts'

/** A mistake at a place of a game's game.yaml. */
function mistakeIn({ prefix, lineOf }: Source, path: readonly (string | number)[], message: string): Mistake {
  return { file: `${prefix}/${gameKind.file}`, line: lineOf(path), field: path.join('.'), message }
}

/** A prefix that no address can begin with. */
export function checkPrefix(prefix: string): Mistake[] {
  const toMistake = (message: string): Mistake[] => [{ file: prefix, line: 1, field: '', message }]
  if (!addressWord.test(prefix)) return toMistake('is no prefix: small letters and digits, at most 32 of them')
  return takenPrefixes.includes(prefix) ? toMistake('is an address of the hall already') : []
}

const uniqueFields = ['product', 'game_project', 'game_id', 'name', 'order'] as const

/** What two games cannot both be, reported at the later one. */
export function findTwins(games: readonly Source[]): Mistake[] {
  return uniqueFields.flatMap((field) =>
    games.flatMap((game, index) => {
      const said = game.file[field]
      const twin = games.slice(0, index).find(({ file }) => file[field] === said)
      return twin ? [mistakeIn(game, [field], `${said} is ${twin.prefix}’s already`)] : []
    }),
  )
}

/** The projects of the fun zone are made of products (rule 1.3): no game's own project is one of them. */
export function findZoneTwins(games: readonly Source[]): Mistake[] {
  const zones = new Map(games.map(({ prefix, file }) => [`${file.product}_zone`, prefix]))
  return games.flatMap((game) => {
    const project = game.file.game_project
    const owner = zones.get(project)
    return owner ? [mistakeIn(game, ['game_project'], `${project} is what ${owner} is called in the fun zone`)] : []
  })
}

function checkSlogan(game: Source): Mistake[] {
  const { slogan } = game.file
  const missing = slogan ? locales.filter(({ code }) => !slogan[code]).map(({ code }) => code) : []
  return missing.length > 0 ? [mistakeIn(game, ['slogan'], `is missing in ${missing.join(', ')}`)] : []
}

function checkColours(game: Source): Mistake[] {
  return schemes.flatMap((scheme) =>
    findUnreadable(game.file.colours[scheme]).map(({ ink, message }) =>
      mistakeIn(game, ['colours', scheme, ink], message),
    ),
  )
}

function checkDrawings(catalogue: string, { prefix }: Source): Mistake[] {
  const names: readonly DrawingName[] = ['emblem', 'scene']
  return names.flatMap((name) => {
    const { file } = drawings[name]
    const read = readDrawing(join(catalogue, prefix, file), name)
    return typeof read === 'string' ? [{ file: `${prefix}/${file}`, line: 1, field: '', message: read }] : []
  })
}

const symbolOfIcon = /<symbol id="i-([^"]+)"/g

/** The names of the drawings that a season's picture can hold. */
export function readIcons(root: string): ReadonlySet<string> {
  const icons = readFileSync(join(root, 'public/art/icons.svg'), 'utf8')
  return new Set(['emblem', ...[...icons.matchAll(symbolOfIcon)].map(([, name = '']) => name)])
}

function checkSeason(game: Source, icons: ReadonlySet<string>): Mistake[] {
  return (game.file.season ?? []).flatMap(({ drawing }, index) => {
    if (icons.has(drawing)) return []
    return [mistakeIn(game, ['season', index, 'drawing'], `${drawing} is no drawing of public/art/icons.svg`)]
  })
}

/** What one game shows and says of itself wrongly, or does not show at all. */
export function checkLook(catalogue: string, game: Source, icons: ReadonlySet<string>): Mistake[] {
  return [...checkColours(game), ...checkSlogan(game), ...checkSeason(game, icons), ...checkDrawings(catalogue, game)]
}

/** What players and servers know a game by is built in: a catalogue that says otherwise changes nothing of it. */
export function checkBuilt(game: Source): Mistake[] {
  const known = built.find(({ prefix }) => prefix === game.prefix)
  if (!known) return []
  const pairs = [
    ['name', known.name],
    ['product', known.product],
    ['game_project', known.gameProject],
    ['game_id', known.gameId],
    ['time_zone', known.timeZone],
  ] as const
  return pairs.flatMap(([field, value]) => {
    const said = game.file[field]
    return said === value ? [] : [mistakeIn(game, [field], `is ${said}, and the hall was built with ${value}`)]
  })
}
