import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Crop,
  centreOn,
  findMostZoom,
  findSide,
  fromSlide,
  movePicture,
  partOf,
  startCrop,
  toSlide,
  zoomTo,
} from '../../../src/portal/avatar/crop.ts'

const wide = startCrop({ width: 1200, height: 800 })

test('begins with the largest square, in the middle', () => {
  expect(partOf(wide)).toEqual({ x: 200, y: 0, width: 800, height: 800 })
})

test('what is dragged to the right shows more of the left, as far as the picture reaches', () => {
  expect(partOf(movePicture(wide, { x: 0.1, y: 0.5 }))).toEqual({ x: 120, y: 0, width: 800, height: 800 })
  expect(partOf(movePicture(wide, { x: 5, y: 0 })).x).toBe(0)
  expect(partOf(movePicture(wide, { x: -5, y: 0 })).x).toBe(400)
})

test('a zoom keeps in place what it is around', () => {
  const zoomed = zoomTo(wide, 2, { x: 0.25, y: 0.25 })
  expect(findSide(zoomed)).toBe(400)
  expect(partOf(zoomed)).toMatchObject({ x: 200 + 0.25 * 800 - 0.25 * 400, y: 0.25 * 800 - 0.25 * 400 })
})

test('a tap brings its spot into the middle', () => {
  expect(centreOn(zoomTo(wide, 4), { x: 1, y: 0.5 })).toMatchObject({ x: 600 + 100, y: 400 })
})

test('a small picture is not enlarged into a blur', () => {
  expect(findMostZoom({ width: 80, height: 2000 })).toBe(1)
  expect(zoomTo(startCrop({ width: 80, height: 200 }), 4).zoom).toBe(1)
  expect(toSlide(startCrop({ width: 80, height: 200 }))).toBe(0)
})

const side = fc.integer({ min: 1, max: 4000 })
const share = fc.double({ min: -3, max: 3, noNaN: true })
const spot = fc.record({ x: share, y: share })
const steps = fc.array(
  fc.oneof(
    spot.map((by) => (crop: Crop) => movePicture(crop, by)),
    spot.map((at) => (crop: Crop) => centreOn(crop, at)),
    fc.tuple(fc.double({ min: 0, max: 20, noNaN: true }), spot).map(
      ([zoom, around]) =>
        (crop: Crop) =>
          zoomTo(crop, zoom, around),
    ),
  ),
)

test('whatever is done with it, the square stays inside of the picture, and the slider says its zoom', () => {
  fc.assert(
    fc.property(side, side, steps, (width, height, all) => {
      const crop = all.reduce((before, step) => step(before), startCrop({ width, height }))
      const part = partOf(crop)
      expect(part.width).toBe(part.height)
      expect(Math.min(part.x, part.y)).toBeGreaterThan(-1e-6)
      expect(part.x + part.width).toBeLessThan(width + 1e-6)
      expect(part.y + part.height).toBeLessThan(height + 1e-6)
      expect(fromSlide(crop, toSlide(crop))).toBeCloseTo(crop.zoom)
    }),
  )
})
