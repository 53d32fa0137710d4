import { findGameByProject, games } from '../../contract/games.ts'

/** The name of a game by its project; the project itself where there is no such game, and empty for none. */
export const nameGame = (project: string) => findGameByProject(project)?.name ?? project

/** Every game's project with its name, to choose from. */
export const gameOptions = games.map(({ gameProject, name }) => [gameProject, name] as const)
