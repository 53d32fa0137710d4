import type { Delivery } from '../../contract/backpack/calls.ts'
import { getEnvironment } from '../environment.ts'

/** Seconds before the first look, each wait twice the one before, and the longest. */
const waits = { first: 3, longest: 60 }

/** Seconds to wait before a look; `turn` counts from 0. */
export function waitBefore(turn: number): number {
  return Math.min(waits.first * 2 ** turn, waits.longest)
}

/** Whether any of these is on its way to the game. What is delayed waits for the game's studio, and is not looked for. */
export function isUnderWay(rows: readonly { delivery: Delivery }[]): boolean {
  return rows.some(({ delivery }) => delivery === 'delivering')
}

/**
 * The list of the backpack forgets what has arrived: what was seen on its way and says nothing any more is told as
 * delivered. `seen` holds the ids, and is kept by this.
 */
export function rememberDeliveries<Row extends { id: string; delivery: Delivery }>(
  rows: readonly Row[],
  seen: Set<string>,
): Row[] {
  return rows.map((row) => {
    if (row.delivery !== '') seen.add(row.id)
    return row.delivery === '' && seen.has(row.id) ? { ...row, delivery: 'delivered' } : row
  })
}

interface Watching {
  isUnderWay: () => boolean
  /** Whether somebody can see the page. */
  isSeen: () => boolean
  look: () => Promise<unknown>
}

/**
 * Looks again while something is on its way, more and more rarely: after 3, 6, 12 seconds, up to a minute. It stops when
 * nothing is, or when nobody sees it. `begin` starts anew with short waits, `keep` only where it has stopped.
 */
export function createWatch({ isUnderWay, isSeen, look }: Watching) {
  let stopTimer: (() => void) | null = null
  let latest = 0

  function plan(turn: number): void {
    stopTimer?.()
    stopTimer = null
    const own = ++latest
    if (!isUnderWay() || !isSeen()) return
    stopTimer = getEnvironment().delay(waitBefore(turn) * 1000, async () => {
      if (isSeen()) await look()
      if (own === latest) plan(turn + 1)
    })
  }

  return {
    begin: () => plan(0),
    keep: () => {
      if (stopTimer === null) plan(0)
    },
  }
}
