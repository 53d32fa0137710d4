import { findPart } from '../ui/draw-state.ts'
import { drawOdds } from './draw-odds.ts'
import { drawRecords } from './draw-records.ts'

/** Draws what stands below the wheel, line by line: the odds of every prize, and the player's records. */
export function drawLines(root: HTMLElement): void {
  const odds = findPart(root, 'odds')
  const lines = odds && findPart(odds, 'lines')
  if (odds && lines) drawOdds(odds, lines)
  drawRecords(root, document.getElementById('wheel-records'))
}
