import { readFile } from 'node:fs/promises'
import type { Site } from '../../../contract/games.ts'

/** A game's colours by name (`sky-top`), as theme/games.css has them. */
export type Palette = ReadonlyMap<string, string>

const stylesheet = new URL('../../theme/games.css', import.meta.url)
const rule = /\[data-game="(\w+)"\]\s*{([^}]*)}/g
const declaration = /--([\w-]+):\s*([^;]+);/g

/** Every game's colours for the dark or the light. White is what stands on the brand in all of them (theme/scales.css). */
export function parsePalettes(css: string, scheme: 'dark' | 'light'): ReadonlyMap<string, Palette> {
  const [dark = '', light = ''] = css.split('@media')
  return new Map(
    [...(scheme === 'dark' ? dark : light).matchAll(rule)].map(([, game = '', body = '']) => {
      const colours = [...body.matchAll(declaration)].map(([, name = '', value = '']): [string, string] => [
        name,
        value,
      ])
      return [game, new Map([['on-brand', '#ffffff'], ...colours])]
    }),
  )
}

/** Reads every game's colours for the dark, in which link previews are drawn. */
export async function readPalettes(): Promise<ReadonlyMap<string, Palette>> {
  return parsePalettes(await readFile(stylesheet, 'utf8'), 'dark')
}

/** The palette of a theme; throws where the stylesheet has none. */
export function findPalette(palettes: ReadonlyMap<string, Palette>, theme: Site['theme']): Palette {
  const palette = palettes.get(theme)
  if (!palette) throw new Error(`theme/games.css has no colours for ${theme}`)
  return palette
}

/** A colour of a palette with its opacity, as attributes of SVG: `rgb(255 150 100 / 0.42)` is not known to all who draw it. */
export function splitColour(palette: Palette, name: string): { colour: string; opacity: number } {
  const value = palette.get(name) ?? '#000000'
  const [, red, green, blue, opacity] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value) ?? []
  if (opacity === undefined) return { colour: value, opacity: 1 }
  return { colour: `rgb(${red},${green},${blue})`, opacity: Number(opacity) }
}

/** A drawing's markup with a palette's colours in the places of its custom properties. */
export function applyPalette(markup: string, palette: Palette): string {
  return markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => palette.get(name) ?? 'none')
}
