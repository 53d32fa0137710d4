import { fallTime, type Hop, hopTime, type Sky, skyWidth, standAt } from '../../contract/minigame/star-hop.ts'

/** What is seen of the sky, in its units: as wide as it is, and so high. */
export const view = { width: skyWidth, height: 1300 }
/** How far a star hangs above the one below, and how high above the lower edge the one that one stands on. */
const spacing = 340
const ground = 250
/** How high a hop goes above the straight way, and how far a fall goes below. */
const bounce = 90
const depth = 700
/** Milliseconds in which the view follows. */
const following = 300

/** A hop that is under way: when it began, and the sky before it. */
export interface Flight {
  hop: Hop
  from: Sky
  begin: number
}

/** Where somebody is seen. */
export interface Spot {
  x: number
  y: number
  /** From 1 to 0 while they fall out of sight. */
  opacity: number
}

/** How high a star hangs, in the sky's own units; they grow downwards. */
export function heightOf(level: number): number {
  return view.height - ground - level * spacing
}

const share = (time: number, begin: number, length: number) => Math.min(1, Math.max(0, (time - begin) / length))
const ease = (part: number) => part * part * (3 - 2 * part)

/** Where the hopper is at a moment: on a star, in the air, or falling. */
export function findHopper(sky: Sky, flight: Flight | null, time: number): Spot {
  const standing = { x: standAt(sky, time), y: heightOf(sky.at), opacity: 1 }
  if (!flight) return standing
  const { hop, from, begin } = flight
  const up = share(time, begin, hopTime)
  if (up < 1) {
    const y = heightOf(from.at) - spacing * ease(up) - bounce * 4 * up * (1 - up)
    return { x: hop.x, y, opacity: 1 }
  }
  if (hop.hit) return standing
  const down = share(time, begin + hopTime, fallTime)
  if (down >= 1) return standing
  return { x: hop.x, y: heightOf(from.at + 1) + depth * down * down, opacity: 1 - down }
}

/** How far the view has gone up at a moment. */
export function findView(sky: Sky, flight: Flight | null, time: number): number {
  if (!flight?.hop.hit) return sky.at * spacing
  const { from, begin } = flight
  return (from.at + ease(share(time, begin + hopTime - following / 2, following))) * spacing
}
