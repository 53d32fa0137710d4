import { followPlayer } from '../session/follow-player.ts'
import { pointsRecord } from './points-store.ts'

/** Loads the points record of whoever is here, ahead of the island that shows it. */
export function openPointsRecord(): void {
  const { begin, refresh } = pointsRecord
  followPlayer({ onPlayer: (player) => player && begin(), onStale: refresh })
}
