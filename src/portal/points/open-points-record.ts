import { meetPlayer } from '../session/meet-player.ts'
import { pointsRecord } from './points-store.ts'

/** Loads the points record of whoever is here, ahead of the island that shows it. */
export function openPointsRecord(): void {
  const { begin, refresh } = pointsRecord
  meetPlayer({ meet: (player) => player && begin(), again: refresh })
}
