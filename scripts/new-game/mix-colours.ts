import * as v from 'valibot'
import {
  coloursSchema,
  findUnreadable,
  type GameColours,
  type Scheme,
} from '../../src/platform/catalogue/game-colours.ts'

/** A colour of OKLCH: how light, how colourful, and how far its hue is from the game's own, in degrees. */
type Shade = readonly [light: number, chroma: number, turn?: number]

/** Where gold is among the hues, which games mostly press; a game that is golden itself presses coral. */
const gold = 88
const coral = 35
const isNearGold = (hue: number) => Math.abs(((hue - gold + 540) % 360) - 180) < 50

function toByte(linear: number): number {
  const curved = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(curved * 255)
}

/** The bytes of a colour of OKLCH; some are below 0 or above 255 where screens do not have it. */
function toBytes(light: number, chroma: number, hue: number): readonly [number, number, number] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** A colour as bytes, paler where screens cannot show it. */
function fitBytes(light: number, chroma: number, hue: number): readonly [number, number, number] {
  const bytes = toBytes(light, chroma, hue)
  const fits = bytes.every((byte) => byte >= 0 && byte <= 255)
  return fits || chroma <= 0 ? bytes : fitBytes(light, chroma - 0.005, hue)
}

function toHex(light: number, chroma: number, hue: number): string {
  const bytes = fitBytes(light, chroma, hue).map((byte) => Math.min(255, Math.max(0, byte)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

type AccentName = 'accent-hi' | 'accent' | 'accent-lo' | 'on-accent' | 'accent-ink' | 'treasure-hi' | 'treasure-lo'
type GroundName = Exclude<keyof GameColours, AccentName | 'glow'>

/** What surrounds players, all of the game's own hue. */
const grounds: Readonly<Record<GroundName, Readonly<Record<Scheme, Shade>>>> = {
  'sky-top': { dark: [0.18, 0.04], light: [0.86, 0.06] },
  'sky-mid': { dark: [0.41, 0.09], light: [0.95, 0.025] },
  bg: { dark: [0.23, 0.045], light: [0.955, 0.014] },
  'scene-1': { dark: [0.45, 0.09], light: [0.81, 0.065] },
  'scene-2': { dark: [0.35, 0.07], light: [0.89, 0.045] },
  'scene-3': { dark: [0.23, 0.045], light: [0.955, 0.014] },
  'card-hi': { dark: [0.4, 0.07], light: [1, 0] },
  'card-lo': { dark: [0.31, 0.055], light: [0.985, 0.007] },
  'tile-hi': { dark: [0.46, 0.075], light: [0.965, 0.012] },
  'tile-lo': { dark: [0.38, 0.065], light: [0.92, 0.024] },
  well: { dark: [0.26, 0.045], light: [0.9, 0.028] },
  ink: { dark: [0.975, 0.012], light: [0.25, 0.05] },
  'ink-2': { dark: [0.86, 0.035], light: [0.43, 0.05] },
  'brand-hi': { dark: [0.5, 0.11], light: [0.48, 0.11] },
  'brand-lo': { dark: [0.3, 0.075], light: [0.32, 0.08] },
}

/** What is pressed and won, by the turn of its hue from the game's. */
function mixAccents(turn: number, isGold: boolean, scheme: Scheme): Readonly<Record<AccentName, Shade>> {
  const light = isGold ? 0.85 : 0.76
  return {
    'accent-hi': [light + 0.09, isGold ? 0.11 : 0.08, turn],
    accent: [light, 0.15, turn],
    'accent-lo': [light - 0.13, 0.15, turn],
    'on-accent': [0.22, 0.05, turn],
    'accent-ink': scheme === 'dark' ? [0.87, 0.12, turn] : [0.44, 0.1, turn],
    'treasure-hi': [0.97, 0.06, turn],
    'treasure-lo': [0.86, 0.14, turn],
  }
}

function mixScheme(hue: number, scheme: Scheme): Record<string, string> {
  const isGold = !isNearGold(hue)
  const accentHue = isGold ? gold : coral
  const accents = mixAccents(accentHue - hue, isGold, scheme)
  const own = Object.entries(grounds).map(([name, shades]) => [name, shades[scheme]] as const)
  const colours = [...own, ...Object.entries(accents)].map(([name, [light, chroma, turn = 0]]) => [
    name,
    toHex(light, chroma, hue + turn),
  ])
  const [red, green, blue] = fitBytes(accents.accent[0], 0.12, accentHue)
  const glow = `rgb(${red} ${green} ${blue} / ${scheme === 'dark' ? 0.45 : 0.7})`
  return { ...Object.fromEntries(colours), glow }
}

/**
 * A game's palette for the dark and the light from one hue, 0 to 359: its own for what surrounds players, gold or coral for what they
 * press. Throws where something could not be read, which no hue comes to.
 */
export function mixColours(hue: number): Record<Scheme, GameColours> {
  const colours = v.parse(coloursSchema, { dark: mixScheme(hue, 'dark'), light: mixScheme(hue, 'light') })
  const [unreadable] = [...findUnreadable(colours.dark), ...findUnreadable(colours.light)]
  if (unreadable) throw new Error(`With the hue ${hue}, ${unreadable.ink} ${unreadable.message}.`)
  return colours
}
