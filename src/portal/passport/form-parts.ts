/** A part of the page by its id; a page without it is a mistake of ours and throws. */
export function findPart<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const part = document.getElementById(id)
  if (!(part instanceof kind)) throw new Error(`The page has no "${id}"`)
  return part
}
