import { findGameByProject } from '../../contract/games.ts'

/** The name of a game by its project; the project itself where there is no such game, and empty for none. */
export const nameGame = (project: string) => findGameByProject(project)?.name ?? project
