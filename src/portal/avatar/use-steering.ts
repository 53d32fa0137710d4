import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Crop, centreOn, movePicture, type Spot, zoomTo } from './crop.ts'
import { $cropping, changeCrop } from './crop-store.ts'

/** How far a finger may tremble while it taps, as a share of the square. */
const trembling = 0.02
/** How far an arrow key moves the picture, as a share of the square, and by how many times a key zooms. */
const keyStep = 0.06
const keyZoom = 1.15
/** Pixels of a wheel that zoom to twice as much. */
const wheelPixels = 360

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}
const zooms: Readonly<Record<string, number>> = { '+': keyZoom, '=': keyZoom, '-': 1 / keyZoom, _: 1 / keyZoom }

const wayFrom = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y })
const lengthOf = ({ x, y }: Spot) => Math.hypot(x, y)
const between = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Changes the crop as it is now, for several moves may come between two frames. */
function change(to: (crop: Crop) => Crop): void {
  const crop = $cropping.get()?.crop
  if (crop) changeCrop(to(crop))
}

/** Where on a stage something happens, as shares of it. */
function spotOn(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function steerByKey(event: KeyboardEvent): void {
  const way = arrows[event.key]
  const times = zooms[event.key]
  if (way) change((crop) => movePicture(crop, way))
  else if (times) change((crop) => zoomTo(crop, crop.zoom * times))
  else return
  event.preventDefault()
}

/** One finger drags from a spot to another; with a second one on the stage both pinch. */
function drag(before: Spot, now: Spot, other: Spot | undefined): void {
  if (!other) {
    change((crop) => movePicture(crop, wayFrom(before, now)))
    return
  }
  const apart = lengthOf(wayFrom(other, before))
  if (apart === 0) return
  change((crop) => {
    const moved = movePicture(crop, wayFrom(between(other, before), between(other, now)))
    return zoomTo(moved, moved.zoom * (lengthOf(wayFrom(other, now)) / apart), between(other, now))
  })
}

/** The finger or fingers on a stage: one drags, or taps what belongs in the middle; two pinch. */
function useFingers() {
  const fingers = useRef(new Map<number, Spot>()).current
  const wandered = useRef(0)
  const lift = (event: PointerEvent) => {
    const isTap = event.type === 'pointerup' && fingers.size === 1 && wandered.current < trembling
    if (fingers.delete(event.pointerId) && isTap) {
      const spot = spotOn(event.currentTarget, event)
      change((crop) => centreOn(crop, spot))
    }
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || fingers.size > 1) return
      event.currentTarget.setPointerCapture(event.pointerId)
      // A second finger is never the beginning of a tap.
      wandered.current = fingers.size === 0 ? 0 : 1
      fingers.set(event.pointerId, spotOn(event.currentTarget, event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = spotOn(event.currentTarget, event)
      wandered.current += lengthOf(wayFrom(before, now))
      const [, other] = [...fingers].find(([id]) => id !== event.pointerId) ?? []
      drag(before, now, other)
      fingers.set(event.pointerId, now)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

/** Lets the crop be steered on its stage: by drag, pinch and tap, by wheel, and by keys. Gives what the stage hears. */
export function useSteering(stage: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const spot = element && spotOn(element, event)
      if (spot) change((crop) => zoomTo(crop, crop.zoom * 2 ** (-event.deltaY / wheelPixels), spot))
    }
    // React hears the wheel passively, so that the sheet would scroll along.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])
  return { onKeyDown: steerByKey, ...useFingers() }
}
