import { activeGames } from './games-store.ts'
import { miniGames } from './mini-games-store.ts'

/** Loads the games below: those of the game's centre, and the other ones. */
export async function loadGames(): Promise<void> {
  await Promise.all([miniGames.load(), activeGames.load()])
}
