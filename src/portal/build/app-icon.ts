import { Resvg } from '@resvg/resvg-js'
import { type Site, sites } from '../../contract/games.ts'
import colours from '../theme/games.css?raw'
import { findDrawing } from './find-drawing.ts'
import { findPalette, parsePalettes, splitColour } from './previews/palettes.ts'

const palettes = parsePalettes(colours, 'dark')

/** Pixels of a side that home screens ask for. */
export const iconSizes = [192, 512] as const

/** Every picture of a game on a home screen, by its address under `/art/app/`. */
export const appIcons = [...new Set(sites.map(({ theme }) => theme))].flatMap((theme) =>
  iconSizes.map((size) => ({ name: iconName(theme, size), theme, size })),
)

/** The name of a theme's picture in a size: `stormshot-192`. */
export function iconName(theme: Site['theme'], size: (typeof iconSizes)[number]): string {
  return `${theme}-${size}`
}

/**
 * A game's emblem before its sky as a square PNG without a margin. The emblem keeps to the middle three fifths, so that a home screen may
 * cut a circle out of it.
 */
export function drawAppIcon(theme: Site['theme'], size: number, emblems: string): Uint8Array<ArrayBuffer> {
  const palette = findPalette(palettes, theme)
  const { box, shapes } = findDrawing(emblems, `e-${theme}`)
  const glow = splitColour(palette, 'glow')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.get('brand-hi')}"/><stop offset="1" stop-color="${palette.get('sky-top')}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${glow.colour}" stop-opacity="${glow.opacity}"/><stop offset="1" stop-color="${glow.colour}" stop-opacity="0"/></radialGradient></defs>
<rect width="100" height="100" fill="url(#sky)"/><circle cx="50" cy="50" r="46" fill="url(#glow)"/>
<svg x="19" y="19" width="62" height="62" viewBox="${box}">${shapes}</svg></svg>`
  return Uint8Array.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
}
