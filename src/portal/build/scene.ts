import type { Site } from '../../contract/games.ts'
import colours from '../theme/games.css?raw'
import drawings from '../theme/scenes.svg?raw'
import { findPalette, type Palette, parsePalettes } from './previews/palettes.ts'

const dark = parsePalettes(colours, 'dark')
const light = parsePalettes(colours, 'light')

function writeColours(palette: Palette, names: ReadonlySet<string>): string {
  return `:root{${[...names].map((name) => `--${name}:${palette.get(name) ?? 'none'}`).join(';')}}`
}

/**
 * A game's scene as an SVG file with its colours by night and by day. As a picture it costs the page no elements, which a `use` of
 * the drawing would, and it is the first and largest thing that a page paints.
 */
export function drawScene(theme: Site['theme']): string {
  const drawing = new RegExp(`<symbol id="s-${theme}"([^>]*)>([\\s\\S]*?)</symbol>`).exec(drawings)
  if (!drawing) throw new Error(`theme/scenes.svg has no scene for ${theme}`)
  const [, box = '', shapes = ''] = drawing
  const names = new Set([...shapes.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name))
  const night = writeColours(findPalette(dark, theme), names)
  const day = writeColours(findPalette(light, theme), names)
  const style = `<style>${night}@media (prefers-color-scheme:light){${day}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg"${box}>${style}${shapes}</svg>`
}
