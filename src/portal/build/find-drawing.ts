/** A drawing of the sprites without the symbol around it: its view box, and its shapes. */
export function findDrawing(sprites: string, id: string): { box: string; shapes: string } {
  const [, box, shapes] = new RegExp(`<symbol id="${id}" viewBox="([^"]*)">([\\s\\S]*?)</symbol>`).exec(sprites) ?? []
  if (box === undefined || shapes === undefined) throw new Error(`The sprites have no ${id}`)
  return { box, shapes }
}
