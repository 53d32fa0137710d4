import { readFile } from 'node:fs/promises'
import type { Site } from '../../../contract/games.ts'

/** A game's colours by name (`sky-top`), as theme/games.css has them for the dark. */
export type Coat = ReadonlyMap<string, string>

const stylesheet = new URL('../../theme/games.css', import.meta.url)
const rule = /\[data-game="(\w+)"\]\s*{([^}]*)}/g
const declaration = /--([\w-]+):\s*([^;]+);/g

/** Reads every game's colours. White is what stands on the brand in all of them (theme/scales.css). */
export async function readCoats(): Promise<ReadonlyMap<string, Coat>> {
  const [dark = ''] = (await readFile(stylesheet, 'utf8')).split('@media')
  return new Map(
    [...dark.matchAll(rule)].map(([, game = '', body = '']) => {
      const colours = [...body.matchAll(declaration)].map(([, name = '', value = '']): [string, string] => [
        name,
        value,
      ])
      return [game, new Map([['on-brand', '#ffffff'], ...colours])]
    }),
  )
}

/** The coat of a theme; throws where the stylesheet has none. */
export function findCoat(coats: ReadonlyMap<string, Coat>, theme: Site['theme']): Coat {
  const coat = coats.get(theme)
  if (!coat) throw new Error(`theme/games.css has no colours for ${theme}`)
  return coat
}

/** A colour of a coat with its opacity, as attributes of SVG: `rgb(255 150 100 / 0.42)` is not known to all who draw it. */
export function splitColour(coat: Coat, name: string): { colour: string; opacity: number } {
  const value = coat.get(name) ?? '#000000'
  const [, red, green, blue, opacity] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value) ?? []
  if (opacity === undefined) return { colour: value, opacity: 1 }
  return { colour: `rgb(${red},${green},${blue})`, opacity: Number(opacity) }
}

/** A drawing's markup with a coat's colours in the places of its custom properties. */
export function dress(markup: string, coat: Coat): string {
  return markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => coat.get(name) ?? 'none')
}
