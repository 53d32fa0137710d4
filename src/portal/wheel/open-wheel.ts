import type { User } from '../../contract/session/user.ts'
import { onSettled } from '../act/acting-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { readGameServerEnv } from '../webview/game-server-env.ts'
import { $spinning, scores, wheel, wheelActs } from './wheel-store.ts'

function loadOwn(player: User | null): void {
  scores.clear()
  if (player) void scores.load()
}

/** What may have changed elsewhere; while the wheel turns, it would tell what the wheel is about to land on. */
function refresh(): void {
  if (readPlayer() && !$spinning.get()) void scores.load()
}

/** Loads what the wheel shows, ahead of its islands: the prizes for everybody, tickets and luck for a player. */
export function openWheel(): void {
  readGameServerEnv()
  void wheel.load()
  followPlayer({ onPlayer: loadOwn, onStale: refresh })
  onSettled((name) => {
    if (wheelActs.includes(name)) refresh()
  })
}
