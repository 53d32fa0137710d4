/**
 * The wheel's measures, in units of a drawing 600 wide with its middle at 300. A sector is drawn at the top, where the
 * pointer is, and turned into its place; sectors follow one another clockwise, whichever way lines run.
 */
export const middle = 300
const rim = 256
/** How far from the middle a prize's picture and its number stand. */
export const pictureAt = 186
export const numberAt = 116
/** The line between two sectors, before it is turned to its place. */
export const edge = `M${middle} ${middle}V${middle - rim}`
/** The largest picture. */
const largest = 92

/** A turn about the middle, by degrees clockwise, as SVG writes it. */
export function turn(degrees: number): string {
  return `rotate(${degrees} ${middle} ${middle})`
}

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
  return round(Math.min(largest, widthAt(pictureAt, count) * 0.6))
}

/** The light behind a picture, as the radius of a circle. */
export function fitPool(count: number): number {
  return round(fitPicture(count) * 0.77)
}
