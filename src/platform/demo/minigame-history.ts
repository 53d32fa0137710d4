import { games } from '../../contract/games.ts'
import { type CasualGame, casualGames } from '../../contract/minigame/casual-games.ts'
import { keepBest } from '../minigame/rounds.ts'
import type { DemoLife } from './demo-life.ts'

/** What the player came to lately: good, and to be beaten. */
const scores: Readonly<Record<CasualGame, number>> = { 'star-hop': 95, 'lantern-rows': 640, 'card-pairs': 110 }

/** Mini games in every game, each played once yesterday. */
export async function playMiniGames({ tx, fpUid, roles, noons }: DemoLife): Promise<void> {
  const now = noons.at(-2)
  if (!now) return
  for (const { gameProject } of games) {
    if (!roles.has(gameProject)) continue
    for (const miniGame of casualGames) await keepBest(tx, { fpUid, gameProject, now }, miniGame, scores[miniGame])
  }
}
