import type { CasualGame } from '../../contract/minigame/casual-games.ts'
import { getEnvironment } from '../environment.ts'
import { fetchCode } from '../ui/fetch-code.ts'
import { gameCode } from './game-code.ts'
import { $opened, gameParameter } from './minigame-store.ts'

function rewrite(game: CasualGame | null): void {
  const { address, rewriteAddress } = getEnvironment()
  const here = address()
  if (game === null) here.searchParams.delete(gameParameter)
  else here.searchParams.set(gameParameter, game)
  rewriteAddress(here)
}

/** Opens a mini game, once its code is here; the address leads to it from then on. */
export async function openGame(game: CasualGame): Promise<void> {
  if (!(await fetchCode(gameCode[game]))) return
  rewrite(game)
  $opened.set(game)
}

/** Goes back to the list of mini games. */
export function closeGame(): void {
  rewrite(null)
  $opened.set(null)
}
