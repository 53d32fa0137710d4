import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readGameServerEnv } from '../session/game-server-env.ts'
import { readPlayer } from '../session/read-player.ts'
import { findPart } from '../ui/draw-state.ts'
import { pressLater } from '../ui/press-later.ts'
import { whenSeen } from '../ui/when-seen.ts'
import { drawBigPrize } from './draw-big-prize.ts'
import { drawPlay } from './draw-play.ts'
import { drawWheel } from './draw-wheel.ts'
import { $spinning, forgetScores, loadScores, loadWheel, wheelActs } from './wheel-store.ts'

/** What may have changed elsewhere; while the wheel turns, its own answer is on the way. */
function lookAgain(): void {
  if (readPlayer() && !$spinning.get()) void loadScores()
}

/** Brings the wheel's page to life: prizes and odds for everybody, tickets, luck and records for a player. */
export function startWheel(): void {
  const root = findPart(document, 'screen')
  const wheel = root && findPart(root, 'wheel')
  const big = root && findPart(root, 'big')
  if (!root || !wheel || !big) return
  readGameServerEnv()
  drawWheel(wheel)
  drawBigPrize(big)
  drawPlay(root)
  pressLater(root, () => import('./answers.ts'))
  void loadWheel()
  const drawLines = async () => (await import('./draw-lines.ts')).drawLines(root)
  whenSeen(findPart(root, 'odds'), drawLines)
  followPlayer(root, {
    meet: (player) => {
      forgetScores()
      if (player) void loadScores()
    },
    again: lookAgain,
  })
  onSettled((name) => {
    if (wheelActs.includes(name)) lookAgain()
  })
}
