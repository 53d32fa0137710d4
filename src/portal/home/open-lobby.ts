import { forPlayers, isPlayerHere } from '../session/for-players.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import { askFor } from '../ui/ask-for.ts'
import { whenSeen } from '../ui/when-seen.ts'
import { banners } from './banners-store.ts'
import { activeGames } from './games-store.ts'
import { miniGames } from './mini-games-store.ts'
import { positions } from './positions-store.ts'

/** What home has beside the player's own, from the top down. */
const parts = [positions, banners, miniGames, activeGames]

async function fillLobby(): Promise<void> {
  askFor('lobby')
  await Promise.all(parts.map((part) => part.load()))
}

/**
 * Fills what home has beside the player's own: for players once it is known who is here; for guests, for whom its doors stand in
 * the HTML, once they have come to what does not.
 */
export function openLobby(): void {
  if (!isPlayerHere()) whenSeen(document.getElementById('lobby-more'), fillLobby)
  forPlayers(async () => {
    await whenUserKnown()
    await fillLobby()
  })
}
