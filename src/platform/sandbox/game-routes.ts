import { findGameByProject } from '../../contract/games.ts'
import { gameDeliveries, setGame } from '../../contract/sandbox/calls.ts'
import { type Route, readRoute, writeRoute } from '../calls/route.ts'
import { invalidField } from '../http/refusal.ts'
import { listArrivals, setBehaviour } from './game-inbox.ts'

/** The calls about the fake games: how they behave, and what came to them. */
export function fakeGameRoutes(): Route[] {
  return [
    writeRoute(setGame, async ({ tx }, { body: { game_project, mode, delay_ms } }) => {
      const game = findGameByProject(game_project)
      if (!game) throw invalidField('game_project')
      await setBehaviour(tx, game, { mode, delayMs: delay_ms })
      return { game_project: game.gameProject, mode, delay_ms }
    }),
    readRoute(gameDeliveries, async ({ tx }, { query }) => ({ delivery_list: await listArrivals(tx, query.uid) })),
  ]
}
