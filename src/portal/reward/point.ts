/** A place on the screen, in pixels from its upper left corner. */
export interface Point {
  x: number
  y: number
}

/** The middle of an element as it stands on the screen. */
export function centreOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
