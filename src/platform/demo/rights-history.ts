import { rightsGet } from '../../contract/benefits/rights-claim-calls.ts'
import { games } from '../../contract/games.ts'
import type { DemoLife } from './demo-life.ts'

const monday = 1

/** What the player claims at a visit; the chest of this month and the daily gifts of today wait. */
function listClaims(noon: Date, index: number, { noons, now }: DemoLife): string[] {
  const isThisMonth = noon.getUTCMonth() === now.getUTCMonth()
  return [
    ...(noon.getUTCDay() === monday ? ['weekly-points'] : []),
    ...(index === 0 && !isThisMonth ? ['monthly-chest'] : []),
    ...(noons.length - index <= 3 ? ['daily-supplies'] : []),
    ...(index === noons.length - 1 ? ['level-gift', 'veteran-welcome', 'weekly-spins'] : []),
  ]
}

/** Rights claimed at past visits in every game, some of which are open again. */
export async function claimRights(life: DemoLife): Promise<void> {
  const { tryCall, roles, noons } = life
  for (const [index, at] of noons.entries()) {
    for (const rights_key of listClaims(at, index, life)) {
      for (const game of games) {
        if (roles.has(game.gameProject)) await tryCall(rightsGet, { game, at, body: { rights_key } })
      }
    }
  }
}
