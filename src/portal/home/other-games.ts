import type * as v from 'valibot'
import { games } from '../../contract/games.ts'
import type { activeGames } from '../../contract/home/calls.ts'

/** Another game's home, as this page shows it. */
export interface OtherGame {
  project: string
  href: string
  /** Whose colours and emblem it has. */
  theme: string
  title: string
}

/** A game of `game/active_list`. */
type ActiveGame = v.InferOutput<typeof activeGames.data>['game_list'][number]

/**
 * The other games that a page leads to, once the platform says which of them it has (rule 15.5): in the platform's order, those
 * alone that have pages here. The fun zone, which is no game of its own, comes last.
 */
export function listOtherGames(built: readonly OtherGame[], active: readonly ActiveGame[]): OtherGame[] {
  const isGame = ({ project }: OtherGame) => games.some(({ gameProject }) => gameProject === project)
  return [
    ...active.flatMap(({ game_project }) => built.filter(({ project }) => project === game_project)),
    ...built.filter((other) => !isGame(other)),
  ]
}
