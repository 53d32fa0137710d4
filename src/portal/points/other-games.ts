import { games, type Site } from '../../contract/games.ts'

/** Names of games by their project. */
export type GameNames = Readonly<Record<string, string>>

/** The games that a page does not belong to, for the lines of what happened there. */
export function nameOtherGames(site: Site): GameNames {
  const others = games.filter(({ gameProject }) => gameProject !== site.game.gameProject)
  return Object.fromEntries(others.map(({ gameProject, name }) => [gameProject, name]))
}
