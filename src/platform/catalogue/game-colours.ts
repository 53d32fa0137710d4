import * as v from 'valibot'

export const schemes = ['dark', 'light'] as const
export type Scheme = (typeof schemes)[number]

const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as "#0b424d"'))
const glowSchema = v.pipe(
  v.string(),
  v.regex(
    /^rgb\((?:(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5]) ){3}\/ (?:0(?:\.\d+)?|1(?:\.0+)?)\)$/,
    'must be a colour such as rgb(255 214 130 / 0.5)',
  ),
)

/** What each colour of a game is for (`theme/scales.css` says which parts take it). */
const meanings = {
  'sky-top': 'The sky at its top, and the browser’s own bars.',
  'sky-mid': 'The sky further down.',
  glow: 'The light in the sky.',
  bg: 'The ground of a page.',
  'scene-1': 'What is furthest away in the scene.',
  'scene-2': 'The middle of the scene.',
  'scene-3': 'What is nearest in the scene: it runs into the ground of the page.',
  'card-hi': 'A card at its top.',
  'card-lo': 'A card at its foot.',
  'tile-hi': 'A tile on a card, at its top.',
  'tile-lo': 'A tile at its foot.',
  well: 'What is deeper than a card, such as a field.',
  ink: 'Text.',
  'ink-2': 'Text that matters less.',
  'accent-hi': 'What is pressed, at its top.',
  accent: 'What is pressed.',
  'accent-lo': 'What is pressed, at its foot.',
  'on-accent': 'Text on what is pressed.',
  'accent-ink': 'Links, and marks among text.',
  'brand-hi': 'The game’s banner at its top; text on it is white.',
  'brand-lo': 'The game’s banner at its foot.',
  'treasure-hi': 'What is won, at its top.',
  'treasure-lo': 'What is won, at its foot.',
} as const

/** All colours of a game for the dark or for the light. */
const paletteSchema = v.strictObject({
  'sky-top': colourSchema,
  'sky-mid': colourSchema,
  glow: glowSchema,
  bg: colourSchema,
  'scene-1': colourSchema,
  'scene-2': colourSchema,
  'scene-3': colourSchema,
  'card-hi': colourSchema,
  'card-lo': colourSchema,
  'tile-hi': colourSchema,
  'tile-lo': colourSchema,
  well: colourSchema,
  ink: colourSchema,
  'ink-2': colourSchema,
  'accent-hi': colourSchema,
  accent: colourSchema,
  'accent-lo': colourSchema,
  'on-accent': colourSchema,
  'accent-ink': colourSchema,
  'brand-hi': colourSchema,
  'brand-lo': colourSchema,
  'treasure-hi': colourSchema,
  'treasure-lo': colourSchema,
} satisfies Record<keyof typeof meanings, v.GenericSchema<string>>)
export type GameColours = v.InferOutput<typeof paletteSchema>

export const coloursSchema = v.strictObject({ dark: paletteSchema, light: paletteSchema })

/** What the reference says of each colour, by its path in a file. */
export const colourFields: Readonly<Record<string, string>> = Object.fromEntries(
  schemes.flatMap((scheme) => Object.entries(meanings).map(([name, text]) => [`colours.${scheme}.${name}`, text])),
)

type Solid = Exclude<keyof GameColours, 'glow'>

/** What is read on what: text of every size, so 4.5 to 1 at least (WCAG 2.2, 1.4.3). */
const readOn: readonly (readonly [ink: Solid, grounds: readonly Solid[]])[] = [
  ['ink', ['bg', 'card-hi', 'card-lo', 'tile-hi', 'tile-lo', 'well']],
  ['ink-2', ['bg', 'card-hi', 'card-lo', 'tile-hi', 'tile-lo', 'well']],
  ['accent-ink', ['bg', 'card-hi', 'card-lo', 'well']],
  ['on-accent', ['accent']],
]
const leastContrast = 4.5

function toLight(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLight(Number.parseInt(colour.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours such as `#0b424d`, from 1 to 21, as WCAG has it. */
export function toContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A colour that cannot be read on what lies behind it. */
export interface Unreadable {
  ink: Solid
  message: string
}

/** The colours of a text or a ground that are too close to it, with their contrast; null where there are none. */
function listTooClose(colour: string, others: readonly (readonly [name: string, colour: string])[]): string | null {
  const close = others
    .map(([name, other]) => ({ name, contrast: toContrast(colour, other) }))
    .filter(({ contrast }) => contrast < leastContrast)
  if (close.length === 0) return null
  return close.map(({ name, contrast }) => `${name} (${contrast.toFixed(1)})`).join(', ')
}

/** What of a palette is too hard to read, and on what. */
export function findUnreadable(colours: GameColours): Unreadable[] {
  const inks = readOn.flatMap(([ink, grounds]) => {
    const close = listTooClose(
      colours[ink],
      grounds.map((ground) => [ground, colours[ground]]),
    )
    return close === null
      ? []
      : [{ ink, message: `is hard to read on ${close}: contrast is ${leastContrast} at least` }]
  })
  const banners = (['brand-hi', 'brand-lo'] as const).flatMap((ink) => {
    const close = listTooClose(colours[ink], [['white', '#ffffff']])
    return close === null
      ? []
      : [{ ink, message: `is too bright below ${close}: contrast is ${leastContrast} at least` }]
  })
  return [...inks, ...banners]
}
