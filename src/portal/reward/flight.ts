import { centreOf, type Point } from './point.ts'
import { $purse } from './purse-store.ts'

/** Milliseconds from the press to the balance, and between two things that set out together. */
export const duration = 600
const gap = 60

/** Pixels that things rise by before they leave, are apart by then, and stay away from the sides of the screen. */
const rise = 44
const spread = 72
const margin = 44

/** Where things fly: to the balance of the header, or where that is not on the screen, to the upper edge. */
export function findGoal(): Point {
  const { clientWidth, clientHeight } = document.documentElement
  const purse = $purse.get()
  const goal = purse && centreOf(purse)
  return goal && goal.y > 0 && goal.y < clientHeight ? goal : { x: clientWidth / 2, y: 0 }
}

function put({ x, y }: Point, scale: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`
}

interface Turn {
  /** Which of the things it is, from 0, and of how many. */
  turn: number
  count: number
  /** How wide the screen is. */
  width: number
}

/** How one of so many things flies. */
export function planFlight(from: Point, goal: Point, { turn, count, width }: Turn) {
  const half = ((count - 1) / 2) * spread
  const middle = Math.min(Math.max(from.x, half + margin), width - half - margin)
  const risen = { x: middle - half + turn * spread, y: from.y - rise }
  const keyframes: Keyframe[] = [
    { transform: put(from, 0.4), opacity: 0, easing: 'ease-out' },
    { transform: put(risen, 1.1), opacity: 1, offset: 0.3, easing: 'ease-in-out' },
    { transform: put(risen, 1), opacity: 1, offset: 0.5, easing: 'ease-in' },
    { opacity: 1, offset: 0.85 },
    { transform: put(goal, 0.5), opacity: 0 },
  ]
  const delay = turn * gap
  return { keyframes, timing: { delay, duration: duration - delay, fill: 'both' as const } }
}
