import { fitPicture, middle, outlineSector, pictureAt, placeOfSector, spanOf, turn } from './geometry.ts'

function setAll(element: Element | null, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, String(value))
}

function shape(sector: SVGGElement, index: number, count: number): void {
  const size = fitPicture(count)
  const corner = { x: middle - size / 2, y: middle - pictureAt - size / 2 }
  setAll(sector, { transform: turn(placeOfSector(index, count)) })
  setAll(sector.querySelector('.sector__face'), { d: outlineSector(count) })
  setAll(sector.querySelector('.sector__edge'), { transform: turn(spanOf(count) / 2) })
  setAll(sector.querySelector('.sector__pool'), { r: size * 0.75 })
  setAll(sector.querySelector('use'), { ...corner, width: size, height: size })
}

/** Makes other sectors of those in the page: as many as asked for, sharing the wheel evenly. */
export function layOutSectors(sectors: readonly SVGGElement[], count: number): SVGGElement[] {
  const [first] = sectors
  if (!first) return []
  const laidOut = Array.from({ length: count }, (_, index) => {
    const sector = sectors[index] ?? document.importNode(first, true)
    shape(sector, index, count)
    return sector
  })
  first.parentElement?.replaceChildren(...laidOut)
  return laidOut
}
