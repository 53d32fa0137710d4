import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { loadModes } from '../ui/list-store.ts'
import { records } from './records-store.ts'
import { $spinning, wheelActs } from './wheel-store.ts'

/** While the wheel turns, the records would tell what it is about to land on. */
function refresh(): void {
  if (readPlayer() && !$spinning.get()) void records.load(loadModes.update)
}

/** Loads what a player has won once it comes into view, and keeps it as it is with whoever is here from then on. */
export function openRecords(): void {
  followPlayer({
    onPlayer: (player) => {
      if (player) void records.load(loadModes.init)
    },
    onStale: refresh,
  })
  onSettled((name) => {
    if (wheelActs.includes(name)) refresh()
  })
}
