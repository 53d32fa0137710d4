import { draw } from './draw.ts'
import type { RoundRules } from './round-rules.ts'

/** How wide the sky is, in units of its own. */
export const skyWidth = 1000
const middle = skyWidth / 2
/** Stars that can be reached, and hops that may miss. */
export const starLimit = 40
export const missLimit = 3

/** Milliseconds from a press to the next star, and until a fall is over. */
export const hopTime = 420
export const fallTime = 600

/** What a star is worth, and one that is met in the middle. */
const worth = { star: 10, middle: 15 }

/** A star that goes to and fro. */
export interface Star {
  /** How far it goes from the middle; 0 for one that stays. */
  reach: number
  /** Milliseconds to and fro, and how far it is on its way at the beginning. */
  period: number
  begin: number
  /** Half of its width. */
  half: number
}

/** The sky of a round: its stars from below, the first of which one stands on at the beginning. */
export interface Sky {
  stars: readonly Star[]
  /** The star that one stands on, and how far from its middle. */
  at: number
  offset: number
  misses: number
  score: number
  /** Milliseconds of the round after which one can hop again. */
  readyAt: number
}

/** A hop: from where and when to which star, and whether it is met. */
export interface Hop {
  sky: Sky
  /** Where one jumps. */
  x: number
  hit: 'middle' | 'star' | null
}

/** The first two stars stay: the first hop shows how it is done. Higher up they are narrower and faster. */
function hangStars(seed: number): Star[] {
  let state = seed
  const take = (from: number, to: number) => {
    const [value, next] = draw(state, to - from + 1)
    state = next
    return from + value
  }
  return Array.from({ length: starLimit + 1 }, (_, level) => {
    const half = Math.max(75, 135 - 2 * level)
    if (level < 2) return { reach: 0, period: 1, begin: 0, half }
    const period = take(2600, 4200) - 35 * level
    return { reach: take(140, 330), period, begin: take(0, period - 1), half }
  })
}

/**
 * Where the middle of a star is at a moment of the round. It eases at its ends by a polynomial: of sines, browsers and server might
 * make different numbers.
 */
export function placeOf({ reach, period, begin }: Star, time: number): number {
  const share = ((time + begin) % period) / period
  const way = share < 0.5 ? 4 * share - 1 : 3 - 4 * share
  return middle + reach * way * (1.5 - 0.5 * way * way)
}

/** Where one stands at a moment. */
export function standAt({ stars, at, offset }: Sky, time: number): number {
  const star = stars[at]
  return star ? placeOf(star, time) + offset : middle
}

/** Hops from the star one stands on, straight up; null before one has come to rest. */
export function hop(sky: Sky, time: number): Hop | null {
  const { at, stars, readyAt, misses, score } = sky
  const next = stars[at + 1]
  if (!next || time < readyAt) return null
  const x = standAt(sky, time)
  const landing = time + hopTime
  const offset = x - placeOf(next, landing)
  const distance = Math.abs(offset)
  if (distance > next.half) return { sky: { ...sky, misses: misses + 1, readyAt: landing + fallTime }, x, hit: null }
  const hit = distance <= next.half / 4 ? 'middle' : 'star'
  return { sky: { ...sky, at: at + 1, offset, readyAt: landing, score: score + worth[hit] }, x, hit }
}

/** Star hop: hop from star to star; three misses end it. A move is a press, in milliseconds of the round. */
export const starHop: RoundRules<Sky> = {
  begin: (seed) => ({ stars: hangStars(seed), at: 0, offset: 0, misses: 0, score: 0, readyAt: 0 }),
  play: (sky, move) => hop(sky, move)?.sky ?? null,
  isOver: ({ at, misses }) => misses >= missLimit || at >= starLimit,
  score: ({ score }) => score,
  shortest: (_, moves) => (moves.at(-1) ?? 0) + hopTime,
}
