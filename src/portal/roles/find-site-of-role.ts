import { sites } from '../../contract/games.ts'
import type { Role } from '../../contract/session/role.ts'

/** The path of a role's game: under its own prefix from a game's site, in the fun zone from there; null for an unknown game. */
export function findSiteOfRole(role: Pick<Role, 'game_id'>, theme: string): string | null {
  const isFunZone = theme === 'funzone'
  const site = sites.find(({ game, theme }) => game.gameId === role.game_id && (theme === 'funzone') === isFunZone)
  return site?.path ?? null
}
