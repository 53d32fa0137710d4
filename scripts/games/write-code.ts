import { locales } from '../../src/contract/locales.ts'
import type { Look } from './read-games.ts'
import type { Source } from './source.ts'

const from = 'by `npm run games`, of src/catalogue/<game>/game.yaml: what is changed here is lost.'
const header = `// Written ${from}\n`
const lineWidth = 120

/** A string as Biome writes it. */
function quote(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text)
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const toKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name))

/** A list in one line, or where that is too long in a line for each. */
function writeList(before: string, items: readonly string[], indent: string): string {
  const line = `${indent}${before}[${items.map(quote).join(', ')}],`
  if (line.length <= lineWidth) return line
  return [`${indent}${before}[`, ...items.map((item) => `${indent}  ${quote(item)},`), `${indent}],`].join('\n')
}

/** `src/contract/game-list.ts`: what both halves know of each game. */
export function writeGameList(games: readonly Source[]): string {
  const entries = games.map(({ prefix, file }) => {
    const { product, game_project: gameProject, game_id: gameId, name, time_zone: timeZone } = file
    const fields = Object.entries({ prefix, product, gameProject, gameId, name, timeZone })
    return ['  {', ...fields.map(([key, value]) => `    ${key}: ${quote(value)},`), '  },'].join('\n')
  })
  return `${header}export const gameList = [\n${entries.join('\n')}\n] as const\n`
}

/** `src/portal/theme/sky.ts`. */
export function writeSkies(looks: readonly Look[]): string {
  const lines = looks.map(({ theme, colours: { dark, light } }) => {
    return `  ${theme}: { dark: ${quote(dark['sky-top'])}, light: ${quote(light['sky-top'])} },`
  })
  return `${header}import type { Site } from '../../contract/games.ts'

/** The colour behind the browser's own bars: the top of each game's sky, by night and by day (theme/games.css). */
export const skies = {
${lines.join('\n')}
} as const satisfies Record<Site['theme'], { dark: string; light: string }>
`
}

/** `src/portal/theme/faces.ts`. */
export function writeFaces(looks: readonly Look[]): string {
  const lines = looks.map(({ theme, face }) => `  ${theme}: ${quote(face)},`)
  return `${header}import type { Site } from '../../contract/games.ts'

/** The drawing of \`/art/faces.svg\` that stands for the players of each site. */
export const faces = {
${lines.join('\n')}
} as const satisfies Record<Site['theme'], string>
`
}

/** `src/portal/choose/slogans.ts`. */
export function writeSlogans(games: readonly Source[]): string {
  const entries = games.flatMap(({ prefix, file: { slogan } }) => {
    if (!slogan) return []
    const lines = locales.map(({ code }) => `    ${toKey(code)}: ${quote(slogan[code] ?? slogan.en ?? '')},`)
    return [`  ${prefix}: {\n${lines.join('\n')}\n  },`]
  })
  const type = 'Readonly<Partial<Record<GamePrefix, Readonly<Record<LocaleCode, string>>>>>'
  return `${header}import type { GamePrefix } from '../../contract/games.ts'
import type { LocaleCode } from '../../contract/locales.ts'

/** What each game is about, in one line; a game without one is about what the hall is. */
export const slogans: ${type} = {
${entries.join('\n')}
}
`
}

/** `src/portal/build/popup-pictures/seasons.ts`. */
export function writeSeasons(games: readonly Source[]): string {
  const entries = games.flatMap(({ prefix, file: { season } }) => {
    const pieces = season?.map(({ drawing, x, y, size, turn }) => {
      const id = drawing === 'emblem' ? `e-${prefix}` : `i-${drawing}`
      return `    { id: ${quote(id)}, x: ${x}, y: ${y}, size: ${size}, turn: ${turn} },`
    })
    return pieces ? [`  ${prefix}: [\n${pieces.join('\n')}\n  ],`] : []
  })
  return `${header}import type { GamePrefix } from '../../../contract/games.ts'
import type { Piece } from './arrangements.ts'

/** What each game shows of itself before its own scene. */
export const seasons: Readonly<Partial<Record<GamePrefix, readonly Piece[]>>> = {
${entries.join('\n')}
}
`
}

/** `src/platform/roles/character-lists.ts`. */
export function writeCharacters(games: readonly Source[]): string {
  const entries = games.flatMap(({ prefix, file: { characters } }) => {
    if (!characters) return []
    const lists = [writeList('first: ', characters.first, '    '), writeList('last: ', characters.last, '    ')]
    return [`  ${prefix}: {\n${lists.join('\n')}\n    server: ${quote(characters.server)},\n  },`]
  })
  return `${header}import type { GamePrefix } from '../../contract/games.ts'
import type { NameList } from './name-list.ts'

/** Of what the names of characters are made in a sandbox; a game's world shows in them. */
export const characterLists: Readonly<Partial<Record<GamePrefix, NameList>>> = {
${entries.join('\n')}
}
`
}

/** A comment of a style sheet or a drawing that says where it comes from. */
export const origin = `Written ${from}`
