import { existsSync, readFileSync } from 'node:fs'

/** A drawing without the `svg` around it, which is set into a sheet of such as a `symbol`. */
export interface Drawing {
  /** The attributes of its outermost element but the namespace, with a space before each. */
  attributes: string
  shapes: string
}

/** What a game draws of itself, and what somebody is told who has not drawn it. */
export const drawings = {
  emblem: {
    file: 'emblem.svg',
    viewBox: /^0 0 96 96$/,
    wanted: 'the emblem, an SVG drawing with viewBox="0 0 96 96" and colours of its own',
  },
  scene: {
    file: 'scene.svg',
    viewBox: /^0 0 1500 600$/,
    wanted:
      'the scene behind its pages, an SVG drawing with viewBox="0 0 1500 600" preserveAspectRatio="xMidYMax slice" in var(--scene-1), var(--scene-2) and var(--scene-3), the nearest at the foot',
  },
} as const
export type DrawingName = keyof typeof drawings

const whole = /^\s*<svg((?:\s+[\w:-]+="[^"<>]*")*)\s*>([\s\S]*)<\/svg>\s*$/
const namespace = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"/
/** Many drawings stand in one file, which other pages use: nothing in one runs, loads or is found by a name of its own. */
const strange =
  /<(?:[\w-]+:)?(?:script|style|foreignObject|image|use|svg|symbol|\/svg|!)|\s(?:[\w-]+:)?(?:id|href|style|class|on\w+)\s*=/i

/** What is wrong with a drawing, in words; null for nothing. */
function findFault(text: string, name: DrawingName): string | null {
  const [, attributes = '', shapes = ''] = whole.exec(text) ?? []
  const { viewBox, wanted } = drawings[name]
  const box = /\sviewBox="([^"]*)"/.exec(attributes)?.[1] ?? ''
  if (!namespace.test(attributes) || !viewBox.test(box)) return `is not ${wanted}`
  const found = strange.exec(attributes + shapes)?.[0]?.trim()
  return found === undefined ? null : `has ${found}: only shapes can stand in a sheet of drawings`
}

/** Reads a drawing; a sentence where it is missing or is none. */
export function readDrawing(path: string, name: DrawingName): Drawing | string {
  if (!existsSync(path)) return `is missing: ${drawings[name].wanted}`
  const text = readFileSync(path, 'utf8')
  const fault = findFault(text, name)
  if (fault !== null) return fault
  const [, attributes = '', shapes = ''] = whole.exec(text) ?? []
  return { attributes: attributes.replace(namespace, ''), shapes }
}

/** A drawing as a symbol of a sheet. */
export function toSymbol(id: string, { attributes, shapes }: Drawing): string {
  return `<symbol id="${id}"${attributes}>${shapes}</symbol>`
}
