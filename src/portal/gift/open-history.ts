import { followPlayer } from '../session/follow-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { loadHistory } from './history-store.ts'

let isOpened = false

/** Loads what was received when it is first looked at, and keeps it as it is with whoever is here from then on. */
export function openHistory(): void {
  if (isOpened) return
  isOpened = true
  followPlayer({ onPlayer: () => loadHistory(loadModes.init), onStale: () => loadHistory(loadModes.update) })
}
