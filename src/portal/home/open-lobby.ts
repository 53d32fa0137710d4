import { forPlayers, isPlayerHere } from '../session/for-players.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import { askFor } from '../ui/ask-for.ts'
import { whenSeen } from '../ui/when-seen.ts'
import { banners } from './banners-store.ts'
import { positions } from './positions-store.ts'

async function fillLobby(): Promise<void> {
  askFor('lobby')
  await Promise.all([positions.load(), banners.load()])
}

async function fillGames(): Promise<void> {
  askFor('games')
  await (await import('./load-games.ts')).loadGames()
}

/**
 * Fills what home has beside the player's own. Doors and banners: for players once it is known who is here; for guests, for whom
 * the doors stand in the HTML, once they have come to the banners. The games below: once they are seen.
 */
export function openLobby(): void {
  whenSeen(document.getElementById('games'), fillGames)
  if (!isPlayerHere()) whenSeen(document.getElementById('banners'), fillLobby)
  forPlayers(async () => {
    await whenUserKnown()
    await fillLobby()
  })
}
