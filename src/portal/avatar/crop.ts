import type { PicturePart } from '../ui/scale-picture.ts'

/** The square of a picture that is chosen: its middle, in the picture's pixels, and how many times it is enlarged. */
export interface Crop {
  width: number
  height: number
  x: number
  y: number
  /** From 1, where the square is as large as the picture allows, to `findMostZoom`. */
  zoom: number
}

/** A place in the square or a way across it, as shares of its side: 0 is its left or upper edge. */
export interface Spot {
  x: number
  y: number
}

/** A square smaller than this, in pixels, would be a blur as a face. */
const leastSide = 96
const mostZoom = 8

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** How far into a picture one may go. */
export function findMostZoom({ width, height }: Pick<Crop, 'width' | 'height'>): number {
  return clamp(Math.min(width, height) / leastSide, 1, mostZoom)
}

/** The side of the square, in the picture's pixels. */
export function findSide({ width, height, zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** Keeps the square inside of the picture. */
function hold(crop: Crop): Crop {
  const half = findSide(crop) / 2
  return { ...crop, x: clamp(crop.x, half, crop.width - half), y: clamp(crop.y, half, crop.height - half) }
}

/** The largest square in the middle of a picture. */
export function startCrop({ width, height }: Pick<Crop, 'width' | 'height'>): Crop {
  return { width, height, x: width / 2, y: height / 2, zoom: 1 }
}

/** Moves the picture under the square: what is dragged to the right shows more of its left. */
export function movePicture(crop: Crop, by: Spot): Crop {
  const side = findSide(crop)
  return hold({ ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side })
}

/** Brings a spot of the square into its middle. */
export function centreOn(crop: Crop, spot: Spot): Crop {
  return movePicture(crop, { x: 0.5 - spot.x, y: 0.5 - spot.y })
}

/** Zooms to `zoom` times; what lies at `around` stays where it is, as far as the picture reaches. */
export function zoomTo(crop: Crop, zoom: number, around: Spot = { x: 0.5, y: 0.5 }): Crop {
  const zoomed = { ...crop, zoom: clamp(zoom, 1, findMostZoom(crop)) }
  const shrinking = findSide(crop) - findSide(zoomed)
  return hold({
    ...zoomed,
    x: crop.x + (around.x - 0.5) * shrinking,
    y: crop.y + (around.y - 0.5) * shrinking,
  })
}

/** Where a zoom stands between none and the most, as a share; each equal step of it enlarges as many times. */
export function toSlide(crop: Crop): number {
  const most = findMostZoom(crop)
  return most === 1 ? 0 : Math.log(crop.zoom) / Math.log(most)
}

/** The zoom of a share. */
export function fromSlide(crop: Crop, share: number): number {
  return findMostZoom(crop) ** share
}

/** The square as a part of the picture. */
export function partOf(crop: Crop): PicturePart {
  const side = findSide(crop)
  return { x: crop.x - side / 2, y: crop.y - side / 2, width: side, height: side }
}
