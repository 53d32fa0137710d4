/** Steps that people count in, times a power of ten. */
const steps = [1, 2, 5, 10]
/** Lines of a plot on either side of 0, at most. */
const mostLines = 4

/** A step of the axis that has a value within so many of them; whole numbers only, since everything here is counted. */
export function findStep(value: number): number {
  const rough = Math.max(1, value / mostLines)
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (steps.find((step) => step * power >= rough - 1e-9) ?? 10)
}

/** The lines of an axis from the top down, with 0 among them: as far up and down as the values go. */
export function listTicks(up: number, down: number): number[] {
  const step = findStep(Math.max(up, down))
  const above = Math.max(down > 0 ? 0 : 1, Math.ceil(up / step))
  const below = Math.ceil(down / step)
  return Array.from({ length: above + below + 1 }, (_, index) => (above - index) * step)
}

/** Which days an axis names, by their place: the first, the last, and some between, as many as have room. */
export function listMarks(days: number): number[] {
  if (days <= 4) return Array.from({ length: days }, (_, index) => index)
  return [0, 1, 2, 3].map((part) => Math.round((part * (days - 1)) / 3))
}
