import * as v from 'valibot'
import { type LocaleCode, locales } from '../../contract/locales.ts'
import { colourFields, coloursSchema } from './game-colours.ts'

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

/** A zone by its name: an offset such as +08:00 means the opposite to PostgreSQL. */
function isZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
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
