import { meetPlayer } from '../session/meet-player.ts'
import { growthRecord } from './growth-store.ts'

/** Loads the growth record of whoever is here, ahead of the island that shows it. */
export function openGrowthRecord(): void {
  const { begin, refresh } = growthRecord
  meetPlayer({ meet: (player) => player && begin(), again: refresh })
}
