import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { loadHistory } from './history-store.ts'

/** Keeps what was received as it is with whoever is here, once it has been looked at. */
export function openHistory(): void {
  followPlayer({ onPlayer: () => loadHistory(loadModes.init), onStale: () => loadHistory(loadModes.update) })
}
