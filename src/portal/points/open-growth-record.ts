import { followPlayer } from '../session/follow-player.ts'
import { growthRecord } from './growth-store.ts'

/** Loads the growth record of whoever is here, ahead of the island that shows it. */
export function openGrowthRecord(): void {
  const { begin, refresh } = growthRecord
  followPlayer({ onPlayer: (player) => player && begin(), onStale: refresh })
}
