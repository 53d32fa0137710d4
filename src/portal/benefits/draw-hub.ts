import { drawDots } from './draw-entries.ts'
import { drawRightsCard } from './draw-rights-card.ts'
import { loadExpiry } from './load-expiry.ts'

export { acknowledge } from './draw-entries.ts'

let isDrawn = false

/** Draws the hub beside the member card: the news of its places, the growth that expires, the benefits in short. */
export function drawHub(): void {
  void drawDots()
  void loadExpiry()
  if (!isDrawn) drawRightsCard()
  isDrawn = true
}
