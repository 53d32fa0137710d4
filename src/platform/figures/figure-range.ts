import { figureDays } from '../../contract/console/calls.ts'
import { findGameByProject, type Game, games } from '../../contract/games.ts'
import { invalidField } from '../http/refusal.ts'

/** Days in UTC and the games that are looked at. */
export interface FigureRange {
  /** The first moment, as ISO 8601. */
  since: string
  /** The first moment after the last day. */
  until: string
  /** The project of the one game; empty for all, and for what happened in none. */
  gameProject: string
  games: readonly Game[]
}

const day = 24 * 60 * 60 * 1000

/** The range as statements take it. Refuses with 1001 an end before the beginning, too many days, and an unknown game. */
export function readRange(query: { from: string; to: string; game_project: string }): FigureRange {
  const first = Date.parse(query.from)
  const last = Date.parse(query.to)
  // 31 February is a date to the eye only.
  if (!new Date(first || 0).toISOString().startsWith(query.from)) throw invalidField('from')
  if (!new Date(last || 0).toISOString().startsWith(query.to)) throw invalidField('to')
  if (last < first) throw invalidField('to (before from)')
  if ((last - first) / day >= figureDays) throw invalidField(`to (more than ${figureDays} days)`)
  const game = query.game_project === '' ? null : findGameByProject(query.game_project)
  if (game === undefined) throw invalidField('game_project')
  return {
    since: new Date(first).toISOString(),
    until: new Date(last + day).toISOString(),
    gameProject: game?.gameProject ?? '',
    games: game ? [game] : games,
  }
}
