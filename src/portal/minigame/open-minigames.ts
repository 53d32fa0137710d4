import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { openGame } from './choose-game.ts'
import { bests, offered, readGame } from './minigame-store.ts'

/** What may have changed elsewhere. */
function refresh(): void {
  if (readPlayer()) void bests.load()
}

/** Loads the mini games and the player's results, and opens the one that the address names. */
export function openMiniGames(): void {
  void offered.load()
  const named = readGame(getEnvironment().address())
  if (named) void openGame(named)
  followPlayer({
    onPlayer: (player) => {
      bests.clear()
      if (player) void bests.load()
    },
    onStale: refresh,
  })
  onSettled(refresh)
}
