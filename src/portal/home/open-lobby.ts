import { forPlayers, isPlayerHere } from '../session/for-players.ts'
import { whenUserKnown } from '../session/when-user-known.ts'
import { askFor } from '../ui/ask-for.ts'
import { whenSeen } from '../ui/when-seen.ts'
import { positions } from './positions-store.ts'

async function fillLobby(): Promise<void> {
  askFor('lobby')
  await positions.load()
}

/**
 * Fills what home shows beside the player's own: for players once it is known who is here; for guests, for whom its doors stand
 * in the HTML, once they have come to what does not.
 */
export function openLobby(): void {
  if (!isPlayerHere()) whenSeen(document.getElementById('lobby-more'), fillLobby)
  forPlayers(async () => {
    await whenUserKnown()
    await fillLobby()
  })
}
