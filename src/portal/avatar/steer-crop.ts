import { type Crop, centreOn, movePicture, type Spot, zoomTo } from './crop.ts'

/** What steers a crop: reads it, and changes it. */
export interface Steered {
  /** Null while there is nothing to steer. */
  get: () => Crop | null
  set: (crop: Crop) => void
}

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

/** Changes what there is to change. */
type Change = (to: (crop: Crop) => Crop) => void

function steerByKeys(stage: HTMLElement, change: Change, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    const times = zooms[event.key]
    if (way) change((crop) => movePicture(crop, way))
    else if (times) change((crop) => zoomTo(crop, crop.zoom * times))
    else return
    event.preventDefault()
  }
  stage.addEventListener('keydown', press, { signal })
}

/** The finger or fingers on a stage: one drags, or taps what belongs in the middle; two pinch. */
function steerByFingers(
  stage: HTMLElement,
  toSpot: (event: MouseEvent) => Spot,
  change: Change,
  signal: AbortSignal,
): void {
  const fingers = new Map<number, Spot>()
  let wandered = 0

  function drag(id: number, before: Spot, now: Spot): void {
    const other = [...fingers].find(([one]) => one !== id)?.[1]
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
  const lift = (event: PointerEvent) => {
    const isTap = event.type === 'pointerup' && fingers.size === 1 && wandered < trembling
    if (fingers.delete(event.pointerId) && isTap) change((crop) => centreOn(crop, toSpot(event)))
  }

  const touch = (event: PointerEvent) => {
    if (event.button !== 0 || fingers.size > 1) return
    stage.setPointerCapture(event.pointerId)
    // A second finger is never the beginning of a tap.
    wandered = fingers.size === 0 ? 0 : 1
    fingers.set(event.pointerId, toSpot(event))
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = toSpot(event)
    wandered += lengthOf(wayFrom(before, now))
    drag(event.pointerId, before, now)
    fingers.set(event.pointerId, now)
  }
  stage.addEventListener('pointerdown', touch, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', lift, { signal })
  stage.addEventListener('pointercancel', lift, { signal })
}

/** Lets a crop be steered on its stage: by drag, pinch and tap, by wheel, and by keys. Gives what ends it. */
export function steerCrop(stage: HTMLElement, { get, set }: Steered): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const change: Change = (to) => {
    const crop = get()
    if (crop) set(to(crop))
  }
  const toSpot = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    change((crop) => zoomTo(crop, crop.zoom * 2 ** (-event.deltaY / wheelPixels), toSpot(event)))
  }
  steerByKeys(stage, change, signal)
  steerByFingers(stage, toSpot, change, signal)
  stage.addEventListener('wheel', turn, { signal, passive: false })
  return () => ending.abort()
}
