/**
 * The wheel's measures, in units of a drawing 600 wide with its middle at 300. A sector is drawn at the top, where the
 * pointer is, and turned into its place; sectors follow one another clockwise, whichever way lines run.
 */
export const middle = 300
const rim = 256
/** How far from the middle a prize's picture and its number stand. */
export const pictureAt = 186
export const numberAt = 116
/** The largest picture and number. */
const limits = { picture: 92, number: 32 }
/** What a digit takes of its font's size, roughly, in the heaviest weight. */
const digitWidth = 0.66

/** The degrees that a sector spans. */
export function spanOf(count: number): number {
  return 360 / Math.max(1, count)
}

/** How many degrees clockwise from the top the middle of a sector stands, on a wheel at rest. */
export function placeOfSector(index: number, count: number): number {
  return index * spanOf(count)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** The outline of the sector at the top, as the path of an SVG; a wheel of one prize is all of it. */
export function outlineSector(count: number): string {
  const top = middle - rim
  if (count <= 1) return `M${middle} ${top}A${rim} ${rim} 0 1 1 ${middle - 0.1} ${top}Z`
  const half = (spanOf(count) / 2) * (Math.PI / 180)
  const reach = round(rim * Math.sin(half))
  const height = round(middle - rim * Math.cos(half))
  return `M${middle} ${middle}L${middle - reach} ${height}A${rim} ${rim} 0 0 1 ${middle + reach} ${height}Z`
}

/** How wide a sector is at a distance from the middle. */
function widthAt(distance: number, count: number): number {
  return count <= 2 ? distance * 2 : 2 * distance * Math.sin((spanOf(count) / 2) * (Math.PI / 180))
}

/** The size of a sector's picture. */
export function fitPicture(count: number): number {
  return round(Math.min(limits.picture, widthAt(pictureAt, count) * 0.6))
}

/** The font size at which a number of so many characters fits into its sector. */
export function fitNumber(length: number, count: number): number {
  return round(Math.min(limits.number, (widthAt(numberAt, count) * 0.86) / (Math.max(1, length) * digitWidth)))
}

/** How a sector is coloured: the rarest prize in gold, the others in turn, no two alike side by side. */
export type Tone = 'gold' | 'light' | 'dark'

/** The colour of each sector of a wheel whose rarest prize stands at `rarest`. */
export function toneSectors(count: number, rarest: number): Tone[] {
  return Array.from({ length: count }, (_, index) => {
    const place = (index - rarest + count) % count
    if (place === 0) return 'gold'
    return place % 2 === 1 ? 'light' : 'dark'
  })
}
