import { type Crop, centreOn, movePicture, type Spot, zoomTo } from './crop.ts'

/** What steers a crop: reads it, and changes it. */
export interface Steered {
  get: () => Crop
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

function steerByKeys(stage: HTMLElement, { get, set }: Steered): void {
  stage.addEventListener('keydown', (event) => {
    const way = arrows[event.key]
    const times = zooms[event.key]
    if (way) set(movePicture(get(), way))
    else if (times) set(zoomTo(get(), get().zoom * times))
    else return
    event.preventDefault()
  })
}

/** The finger or fingers on a stage: one drags, or taps what belongs in the middle; two pinch. */
function steerByFingers(stage: HTMLElement, toSpot: (event: MouseEvent) => Spot, { get, set }: Steered): void {
  const fingers = new Map<number, Spot>()
  let wandered = 0

  function drag(id: number, before: Spot, now: Spot): void {
    const other = [...fingers].find(([one]) => one !== id)?.[1]
    if (!other) {
      set(movePicture(get(), wayFrom(before, now)))
      return
    }
    const apart = lengthOf(wayFrom(other, before))
    const moved = movePicture(get(), wayFrom(between(other, before), between(other, now)))
    if (apart > 0) set(zoomTo(moved, moved.zoom * (lengthOf(wayFrom(other, now)) / apart), between(other, now)))
  }
  const lift = (event: PointerEvent) => {
    const isTap = event.type === 'pointerup' && fingers.size === 1 && wandered < trembling
    if (fingers.delete(event.pointerId) && isTap) set(centreOn(get(), toSpot(event)))
  }

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || fingers.size > 1) return
    stage.setPointerCapture(event.pointerId)
    // A second finger is never the beginning of a tap.
    wandered = fingers.size === 0 ? 0 : 1
    fingers.set(event.pointerId, toSpot(event))
  })
  stage.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = toSpot(event)
    wandered += lengthOf(wayFrom(before, now))
    drag(event.pointerId, before, now)
    fingers.set(event.pointerId, now)
  })
  stage.addEventListener('pointerup', lift)
  stage.addEventListener('pointercancel', lift)
}

/** Lets a crop be steered on its stage: by drag, pinch and tap, by wheel, and by keys. */
export function steerCrop(stage: HTMLElement, steered: Steered): void {
  const toSpot = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  // Keys reach it once there is something that answers them.
  stage.tabIndex = 0
  steerByKeys(stage, steered)
  steerByFingers(stage, toSpot, steered)
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const crop = steered.get()
      steered.set(zoomTo(crop, crop.zoom * 2 ** (-event.deltaY / wheelPixels), toSpot(event)))
    },
    { passive: false },
  )
}
