import { getEnvironment } from '../environment.ts'

/** Seconds before the first look, each wait twice the one before, and the longest. */
const waits = { first: 3, longest: 60 }

/** Seconds to wait before a look; `turn` counts from 0. */
export function waitBefore(turn: number): number {
  return Math.min(waits.first * 2 ** turn, waits.longest)
}

interface Watching {
  /** How many reasons there are to look, such as what is on its way. */
  count: () => number
  /** Whether somebody can see the page. */
  isSeen: () => boolean
  look: () => Promise<unknown>
}

/**
 * Looks again while there is a reason, more and more rarely: after 3, 6, 12 seconds, up to a minute. It stops when there is
 * none, or when nobody sees it. What it answers keeps it going: begun anew where it has stopped, and with short waits where
 * there are more reasons than before.
 */
export function createWatch({ count, isSeen, look }: Watching): () => void {
  let stopTimer: (() => void) | null = null
  let known = 0
  let latest = 0

  function plan(turn: number): void {
    stopTimer?.()
    stopTimer = null
    known = count()
    const own = ++latest
    if (known === 0 || !isSeen()) return
    stopTimer = getEnvironment().delay(waitBefore(turn) * 1000, async () => {
      if (isSeen()) await look()
      if (own === latest) plan(turn + 1)
    })
  }

  return () => {
    if (stopTimer === null || count() > known) plan(0)
  }
}
