import * as v from 'valibot'
import { games } from '../../contract/games.ts'
import { type LocaleCode, locales } from '../../contract/locales.ts'
import { colourFields, coloursSchema, findUnreadable, schemes } from './game-colours.ts'
import type { CatalogueReader, Entry } from './reader.ts'

const nameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))
const wordsSchema = v.pipe(v.array(nameSchema), v.minLength(2))
const placeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(512))
const codes = locales.map(({ code }): LocaleCode => code)

/** A place in addresses, which is a word of small letters and digits (rule 1.2). */
export const addressWord = /^[a-z][a-z0-9]{0,31}$/

/** The first words of addresses that no game can have, since the hall has something there; `shared` is a folder beside the games'. */
export const takenPrefixes: readonly string[] =
  'api half gift wheel passport community server sandbox console docs art funzone healthz readyz metrics shared'.split(
    ' ',
  )

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const pieceSchema = v.strictObject({
  drawing: v.pipe(v.string(), v.regex(/^[a-z-]+$/, 'must be emblem or a drawing of public/art/icons.svg')),
  x: placeSchema,
  y: placeSchema,
  size: placeSchema,
  turn: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-180), v.maxValue(180)), 0),
})

export const lookEntries = {
  face: v.picklist(['f-1', 'f-2', 'f-3', 'f-4', 'f-5', 'f-6']),
  colours: coloursSchema,
}

export const gameKind = {
  file: 'game.yaml',
  about:
    'What a game is and looks like: its ids, name, time zone and colours. The folder’s name is its prefix. It is built into the hall, by `npm run games`; its drawings lie beside it as `emblem.svg` and `scene.svg`.',
  folders: 'games',
  pattern: /^game\.yaml$/,
  schema: v.strictObject({
    order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    name: nameSchema,
    product: v.pipe(v.string(), v.regex(addressWord)),
    game_project: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)),
    game_id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)),
    time_zone: v.pipe(v.string(), v.check(isZone, 'must be a time zone such as Europe/Berlin')),
    ...lookEntries,
    slogan: v.optional(v.record(v.picklist(codes), v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)))),
    season: v.optional(v.pipe(v.array(pieceSchema), v.minLength(1), v.maxLength(12))),
    characters: v.optional(v.strictObject({ first: wordsSchema, last: wordsSchema, server: nameSchema })),
  }),
  fields: {
    order: 'Where it stands among the games, the lowest first.',
    name: 'What it is called, in every language.',
    product: 'Its short name, which is its place in the fun zone: `/funzone/<product>`.',
    game_project: 'What the Game-Project header of its calls says; for good, since what players have goes by it.',
    game_id: 'Its id, as game servers and the webview give it.',
    time_zone: 'Where its days, weeks and months turn.',
    face: 'The drawing of a player without a picture.',
    ...colourFields,
    colours: 'Its palette.',
    'colours.dark': 'By night.',
    'colours.light': 'By day.',
    slogan: 'What it is about in one line of about 40 characters, by locale; without it, what the hall is about.',
    season:
      'What lies on the picture `/art/popups/season-<game>.svg` before the game’s scene, from the back to the front.',
    'season[].drawing': '`emblem`, or a drawing of the icon set.',
    'season[].x': 'Where its middle is, in a picture of 480 by 512.',
    'season[].y': 'The same from the top.',
    'season[].size': 'How large it is.',
    'season[].turn': 'By how many degrees it is turned.',
    characters: 'Of what the names of characters are made in a sandbox; without it, of names that fit anywhere.',
    'characters.first': 'First names.',
    'characters.last': 'Last names.',
    'characters.server': 'What the game calls a server.',
  },
} as const

/** What a game is and looks like, as its folder says. */
export type GameFile = v.InferOutput<typeof gameKind.schema>

function checkSlogan({ value, report }: Entry<GameFile>): void {
  const said = value.slogan
  if (!said) return
  const missing = codes.filter((code) => !said[code])
  if (missing.length > 0) report(['slogan'], `is missing in ${missing.join(', ')}`)
}

/** What players and game servers know a game by is built in: a catalogue that says otherwise is for another hall. */
function checkIdentity({ folder, value, report }: Entry<GameFile>): void {
  const game = games.find(({ prefix }) => prefix === folder)
  if (!game) return
  const pairs = [
    ['name', value.name, game.name],
    ['product', value.product, game.product],
    ['game_project', value.game_project, game.gameProject],
    ['game_id', value.game_id, game.gameId],
    ['time_zone', value.time_zone, game.timeZone],
  ] as const
  for (const [field, said, built] of pairs) {
    if (said !== built)
      report([field], `is ${said}, and the hall was built with ${built}: npm run games, then build it`)
  }
}

function checkColours({ value, report }: Entry<GameFile>): void {
  for (const scheme of schemes) {
    for (const { ink, message } of findUnreadable(value.colours[scheme])) report(['colours', scheme, ink], message)
  }
}

/** Holds what games say of themselves against what the hall was built with; a folder without a game.yaml is what it was built with. */
export function checkGameFiles(reader: CatalogueReader): void {
  for (const entry of reader.take(gameKind)) {
    checkIdentity(entry)
    checkSlogan(entry)
    checkColours(entry)
  }
}
