import { gameList } from './game-list.ts'

/**
 * The games and fun-zone products of the portal (rules 1.2 and 1.3), as their folders in `src/catalogue/` say. `timeZone` is where the
 * game's day, week and month turn (rule 1.4).
 */
export const games = gameList

export type Game = (typeof games)[number]
export type GamePrefix = Game['prefix']
export type GameProject = Game['gameProject']

/** The first path segment of the fun zone, followed by one of the products. */
export const funzonePrefix = 'funzone'

/** Where a portal lives: a game's own prefix, or a product of the fun zone, which is the same game under another name. */
export interface Site {
  /** The path before the locale, without slashes at its ends: `stormshot`, `funzone/st`. */
  path: string
  /** The look: the game's prefix, or `funzone`. */
  theme: GamePrefix | typeof funzonePrefix
  /** What the Game-Project header says: `st_global`, or `st_zone` in the fun zone. */
  project: string
  game: Game
}

export const sites: readonly Site[] = [
  ...games.map((game): Site => ({ path: game.prefix, theme: game.prefix, project: game.gameProject, game })),
  ...games.map(
    (game): Site => ({
      path: `${funzonePrefix}/${game.product}`,
      theme: funzonePrefix,
      project: `${game.product}_zone`,
      game,
    }),
  ),
]

/** The game of a Game-Project header, for both of its names; undefined for an unknown one. */
export function findGameByProject(project: string): Game | undefined {
  return sites.find((site) => site.project === project)?.game
}

/** The site of a path such as `/funzone/st/ar/myinfo`; undefined outside the known prefixes and for `/funzone` alone. */
export function findSiteByPath(pathname: string): Site | undefined {
  const segments = pathname.split('/').filter(Boolean)
  const path = segments[0] === funzonePrefix ? segments.slice(0, 2).join('/') : segments[0]
  return sites.find((site) => site.path === path)
}
