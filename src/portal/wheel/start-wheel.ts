import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readGameServerEnv } from '../session/game-server-env.ts'
import { findPart } from '../ui/draw-state.ts'
import { loadModes } from '../ui/list-store.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawBigPrize } from './draw-big-prize.ts'
import { drawOdds } from './draw-odds.ts'
import { drawPlay } from './draw-play.ts'
import { drawRecords } from './draw-records.ts'
import { drawWheel } from './draw-wheel.ts'
import { $spinning, forgetScores, loadScores, loadWheel, records } from './wheel-store.ts'

/** What may have changed elsewhere; while the wheel turns, its own answer is on the way. */
function lookAgain(): void {
  if ($spinning.get()) return
  void loadScores()
  void records.load(loadModes.update)
}

/** Brings the wheel's page to life: prizes and odds for everybody, tickets, luck and records for a player. */
export function startWheel(): void {
  const root = findPart(document, 'screen')
  const wheel = root && findPart(root, 'wheel')
  const odds = root && findPart(root, 'odds')
  const lines = odds && findPart(odds, 'lines')
  const big = root && findPart(root, 'big')
  if (!root || !wheel || !odds || !lines || !big) return
  readGameServerEnv()
  drawWheel(wheel)
  drawOdds(odds, lines)
  drawBigPrize(big)
  drawPlay(root)
  drawRecords(document.getElementById('wheel-records'))
  pressLater(root, () => import('./answers.ts'))
  // Records come without pictures: those of the prizes are theirs.
  void loadWheel().then(() => records.change((rows) => rows))
  followPlayer(root, {
    meet: (player) => {
      forgetScores()
      if (!player) return
      void loadScores()
      void records.load(loadModes.init)
    },
    again: lookAgain,
  })
  onSettled((name) => {
    if (name === 'spin' || name === 'big-prize') lookAgain()
  })
}
