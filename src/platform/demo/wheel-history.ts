import { games } from '../../contract/games.ts'
import { wheelBigPrize, wheelSpin } from '../../contract/wheel/calls.ts'
import type { Route } from '../calls/route.ts'
import type { Catalogue } from '../catalogue/load-catalogue.ts'
import { grant } from '../sandbox/grant.ts'
import { wheelRoutes } from '../wheel/routes.ts'
import { scoreCurrencies } from '../wheel/scores.ts'
import type { DemoLife } from './demo-life.ts'

/** The wheel's calls with luck that is always the same: the history comes out alike every time. */
export function demoWheelRoutes(catalogue: Catalogue): Route[] {
  let state = 7
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  // The demo player spins for the games' usual environments alone.
  return wheelRoutes({ catalogue, config: { gameWebhooks: new Map(), sandbox: true }, draw })
}

/** What the team gives on the first day, to have something to spin for and to have been lucky once. */
const welcome = { turn: 60, luck: 40 }

/** Spins on three days, in the first game on and on, and a big prize in the second; tickets are left for today. */
export async function spinWheels({ tx, tryCall, fpUid, roles, noons, start }: DemoLife): Promise<void> {
  for (const score of ['turn', 'luck'] as const) {
    await grant(tx, { fpUid, uid: '', currency: scoreCurrencies[score], amount: welcome[score], now: start })
  }
  for (const [index, game] of games.entries()) {
    if (!roles.has(game.gameProject)) continue
    const visits = [
      { at: noons.at(-9), count: index === 0 ? 12 : 3 },
      { at: noons.at(-4), count: 2 + index },
      { at: noons.at(-1), count: 1 },
    ]
    for (const { at, count } of visits) if (at) await tryCall(wheelSpin, { game, at, body: { count } })
  }
  const at = noons.at(-1)
  const [, second] = games
  if (at && roles.has(second.gameProject)) await tryCall(wheelBigPrize, { game: second, at, body: {} })
}
