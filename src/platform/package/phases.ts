import type { Game } from '../../contract/games.ts'
import { findWindow, isWithin, type Period } from '../../contract/windows.ts'
import type { GiftPackage, PhaseNumber } from '../catalogue/gift-package.ts'

/** A phase with its time: the one it is in, else the next. */
export interface Phase {
  phase: PhaseNumber
  period: Period
  isOpen: boolean
}

/**
 * The phase of the activity at a moment: the given one, else the one that is open (the latest to begin, should there be
 * several), else the next to begin. Null where none will come any more.
 */
export function findPhase({ phases }: GiftPackage, game: Game, now: Date, wanted: PhaseNumber | null): Phase | null {
  const found = phases.flatMap(({ phase, window }): Phase[] => {
    const period = wanted === null || wanted === phase ? findWindow(window, now, game.timeZone) : null
    return period ? [{ phase, period, isOpen: isWithin(period, now) }] : []
  })
  const byStart = found.toSorted((a, b) => a.period.start.getTime() - b.period.start.getTime())
  return byStart.findLast(({ isOpen }) => isOpen) ?? byStart[0] ?? null
}
