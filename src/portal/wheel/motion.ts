import { placeOfSector, spanOf } from './geometry.ts'

/** A part of the wheel's turn: to which angle (degrees clockwise, never taken modulo), how long, and how it eases. */
export interface Move {
  to: number
  /** Milliseconds. */
  duration: number
  easing: string
}

/** Degrees a millisecond while the answer is awaited: less than two turns a second, so that prizes can be seen passing. */
export const speed = 0.6

/** How far the wheel is pulled back, and how far it runs over before it settles, in degrees. */
const pull = 14
const over = 2
/** What it turns at least once the answer is there. */
const leastRun = 480
/** How much of the half of a sector, to either side of its middle, the pointer may stop in. */
const spread = 0.6

/** From rest to full speed: a short pull back, then t² , whose slope ends at the speed that the steady turning has. */
export function planStart(from: number): [Move, Move] {
  const runUp = 420
  const back = { to: from - pull, duration: 240, easing: 'cubic-bezier(0.3, 0, 0.3, 1)' }
  return [
    back,
    { to: back.to + (speed * runUp) / 2, duration: runUp, easing: 'cubic-bezier(0.3333, 0, 0.6667, 0.3333)' },
  ]
}

/** One turn at full speed, to be repeated until the answer comes. */
export function planSteady(from: number): Move {
  return { to: from + 360, duration: 360 / speed, easing: 'linear' }
}

/**
 * Where the wheel comes to rest for a sector, from 0 to 360: its middle under the pointer, give or take. `chance`, from 0 to
 * 1, places the pointer within the sector. A prize that the wheel does not show (null) leaves the pointer between two.
 */
export function findRest(sector: number | null, count: number, chance: number): number {
  const half = spanOf(count) / 2
  const place = sector === null ? half : placeOfSector(sector, count) + (chance * 2 - 1) * half * spread
  return (((360 - place) % 360) + 360) % 360
}

/**
 * From full speed to rest: a long run that eases out as 1-(1-t)³, whose slope begins at that speed, a little over the goal
 * and back to it. `run` is how many degrees it turns at least.
 */
export function planLanding(from: number, rest: number, run = leastRun): [Move, Move] {
  const least = from + run
  const goal = least + ((((rest - least) % 360) + 360) % 360)
  const duration = (3 * (goal + over - from)) / speed
  const slowing = { to: goal + over, duration, easing: 'cubic-bezier(0.3333, 1, 0.6667, 1)' }
  return [slowing, { to: goal, duration: 300, easing: 'cubic-bezier(0.4, 0, 0.4, 1)' }]
}
