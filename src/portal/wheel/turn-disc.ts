import { isMotionWelcome } from '../ui/motion.ts'
import { findRest, type Move, planLanding, planStart, planSteady } from './motion.ts'
import type { Turner } from './spin.ts'

/** Milliseconds that the sector shines before anything covers it. */
const shining = 700
/** How far the disc runs at least when it stops without a prize, in degrees. */
const shortRun = 120

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function turnTo(angle: number): string {
  return `rotate(${angle}deg)`
}

/** Plays one move on the disc; it stays where it ends. */
function play(disc: Element, from: number, { to, duration, easing }: Move, iterations = 1): Animation {
  return disc.animate({ transform: [turnTo(from), turnTo(to)] }, { duration, easing, iterations, fill: 'forwards' })
}

/** Plays moves one after the other, and comes back to the angle at which the last one ends. */
async function playAll(disc: Element, from: number, moves: readonly Move[]): Promise<number> {
  let angle = from
  for (const move of moves) {
    await play(disc, angle, move).finished
    angle = move.to
  }
  return angle
}

interface Disc {
  element: HTMLElement | SVGElement
  /** How many sectors it has. */
  count: () => number
  /** Marks the sector that it has landed on; null marks none. */
  light: (sector: number | null) => void
}

/** A disc that does not turn for who asked for stillness: the sector lights up, under the pointer. */
function createStillDisc({ element, count, light }: Disc): Turner {
  return {
    start: () => light(null),
    land: async (sector) => {
      element.style.transform = turnTo(findRest(sector, count(), 0.5))
      light(sector)
      await rest(shining)
    },
    stop: () => undefined,
  }
}

/**
 * Turns the disc by transforms alone: a pull back, steady turning until the answer is there, a long ease-out, a settle. The
 * angle is reckoned from the animation's own time, so that nothing is measured.
 */
function createTurningDisc({ element, count, light }: Disc): Turner {
  let angle = 0
  let upToSpeed: Promise<Animation> | null = null
  let coming: Promise<unknown> = Promise.resolve()

  async function speedUp(): Promise<Animation> {
    await coming
    angle = await playAll(element, angle, planStart(angle))
    return play(element, angle, planSteady(angle), Number.POSITIVE_INFINITY)
  }

  async function comeToRest(goal: number, run?: number): Promise<void> {
    const starting = upToSpeed
    upToSpeed = null
    const steady = await starting
    const { duration } = planSteady(angle)
    const share = (Number(steady?.currentTime ?? 0) % duration) / duration
    angle = (await playAll(element, angle + share * 360, planLanding(angle + share * 360, goal, run))) % 360
    element.style.transform = turnTo(angle)
    for (const animation of element.getAnimations()) animation.cancel()
  }

  return {
    start: () => {
      light(null)
      upToSpeed ??= speedUp()
    },
    land: async (sector) => {
      coming = comeToRest(findRest(sector, count(), Math.random()))
      await coming
      light(sector)
      await rest(shining)
    },
    stop: () => {
      if (upToSpeed) coming = comeToRest(findRest(null, count(), 0.5), shortRun).catch(() => undefined)
    },
  }
}

/** What turns the disc, or only lights it up where motion is unwelcome. */
export function createTurner(disc: Disc): Turner {
  return isMotionWelcome() ? createTurningDisc(disc) : createStillDisc(disc)
}
