import type { Site } from '../../../contract/games.ts'
import type { FittedText } from './fit-text.ts'
import { applyPalette, type Palette, splitColour } from './palettes.ts'

/** Pixels; what networks ask for. */
export const previewSize = { width: 1200, height: 630 }

/** What stands on a picture, already fitted. */
export interface PreviewText {
  brand: FittedText
  /** Above the name; empty where there is none. Scripts of two directions are never in one line. */
  zone: FittedText
  name: FittedText
  tagline: FittedText
}

export interface PreviewLook {
  theme: Site['theme']
  palette: Palette
  dir: 'ltr' | 'rtl'
  /** Markup of the symbols by id: scenes, emblems and the hall's sign. */
  symbols: ReadonlyMap<string, string>
}

/** Text keeps to this part of the width, and the emblem to the other. */
export const textWidth = 690
const margin = 84
/** The base line of the game's name, which everything else stands around. */
const nameAt = 318
const emblem = { size: 300, centre: 964, middle: 300 }

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** A drawing of a sprite, dressed and put in its place. */
function place({ symbols, palette }: PreviewLook, id: string, box: string, more = ''): string {
  const markup = applyPalette(symbols.get(id) ?? '', palette)
  return markup.replace(/^<symbol id="[^"]*"/, `<svg ${box} ${more}`).replace(/<\/symbol>$/, '</svg>')
}

/** So large that its middle, where moons and suns are, stands behind the emblem. */
function sceneBox(centre: number): string {
  const width = 2 * emblem.centre
  const height = (width * 600) / 1500
  return `x="${centre - width / 2}" y="${previewSize.height - height}" width="${width}" height="${height}"`
}

function drawGradients(palette: Palette): string {
  const stops = (first: string, last: string) =>
    `<stop offset=".2" stop-color="${palette.get(first)}"/><stop offset="1" stop-color="${palette.get(last)}"/>`
  return `<linearGradient id="treasure" x1="0" x2="0" y1="0" y2="1">${stops('treasure-hi', 'treasure-lo')}</linearGradient>
<linearGradient id="accent">${stops('accent-hi', 'accent')}</linearGradient>`
}

function drawBackground(look: PreviewLook, centre: number): string {
  const { palette } = look
  const glow = splitColour(palette, 'glow')
  const colour = (name: string) => palette.get(name) ?? '#000000'
  const shade = look.dir === 'ltr' ? 'x1="0" x2="1"' : 'x1="1" x2="0"'
  return `<defs>
<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${colour('sky-top')}"/><stop offset=".8" stop-color="${colour('sky-mid')}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${glow.colour}" stop-opacity="${glow.opacity}"/><stop offset="1" stop-color="${glow.colour}" stop-opacity="0"/></radialGradient>
<linearGradient id="ground" x1="0" x2="0" y1="0" y2="1"><stop stop-color="${colour('bg')}" stop-opacity="0"/><stop offset="1" stop-color="${colour('bg')}"/></linearGradient>
<linearGradient id="shade" ${shade} y1="0" y2="0"><stop stop-color="${colour('bg')}" stop-opacity=".86"/><stop offset=".72" stop-color="${colour('bg')}" stop-opacity="0"/></linearGradient>
</defs>
<rect width="1200" height="630" fill="url(#sky)"/>
<ellipse cx="600" cy="520" rx="720" ry="330" fill="url(#glow)"/>
${place(look, `s-${look.theme}`, sceneBox(centre))}
<rect y="450" width="1200" height="180" fill="url(#ground)"/>
<rect width="1200" height="630" fill="url(#shade)"/>
<circle cx="${centre}" cy="${emblem.middle}" r="290" fill="url(#glow)"/>`
}

function drawEmblem(look: PreviewLook, centre: number): string {
  const { size, middle } = emblem
  const at = (shift: number) =>
    `x="${centre - size / 2}" y="${middle - size / 2 + shift}" width="${size}" height="${size}"`
  const shadow = `<ellipse cx="${centre}" cy="${middle + size / 2 + 26}" rx="${size * 0.36}" ry="14" fill="#000" opacity=".35"/>`
  return `${shadow}${place(look, `e-${look.theme}`, at(0))}`
}

const frame = `xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}"`

/** The ground of a picture as SVG, the same for all texts: sky, scene and emblem, which stands at the end of the line. */
export function composeGround(look: PreviewLook): string {
  const centre = look.dir === 'ltr' ? emblem.centre : previewSize.width - emblem.centre
  return `<svg ${frame}>${drawBackground(look, centre)}${drawEmblem(look, centre)}</svg>`
}

/** The words of a picture as SVG: brand, the game's name and what it is about, at the start of the line. */
export function composeWords(look: PreviewLook, family: string, { brand, zone, name, tagline }: PreviewText): string {
  const isLeft = look.dir === 'ltr'
  const start = isLeft ? margin : previewSize.width - margin
  const inwards = (distance: number) => (isLeft ? start + distance : start - distance)
  const ink = look.palette.get('ink') ?? '#ffffff'
  const soft = look.palette.get('ink-2') ?? '#ffffff'
  const accent = look.palette.get('accent-ink') ?? '#ffffff'
  const write = (lines: FittedText, x: number, y: number, fill: string) =>
    lines.lines.map((line, index) => {
      const at = y + index * lines.size * 1.36
      return `<text x="${x}" y="${at}" font-size="${lines.size}" fill="${fill}" text-anchor="${isLeft ? 'start' : 'end'}">${escapeText(line)}</text>`
    })
  const sign = `x="${isLeft ? start : start - 40}" y="84" width="40" height="40"`
  const bar = `x="${isLeft ? start : start - 120}" y="${nameAt + 36}" width="120" height="9" rx="4.5"`
  return `<svg ${frame}><defs>${drawGradients(look.palette)}</defs><g font-family="${family}, Noto Sans" font-weight="700">
${place(look, 'g-hall', sign, `color="${soft}"`)}
${write(brand, inwards(58), 118, soft).join('')}
${write(zone, start, nameAt - 106, accent).join('')}
${write(name, start, nameAt, 'url(#treasure)').join('')}
<rect ${bar} fill="url(#accent)"/>
${write(tagline, start, nameAt + 74 + tagline.size * 0.86, ink).join('\n')}
</g></svg>`
}
