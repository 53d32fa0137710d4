import { games } from '../../contract/games.ts'
import { taskCategories, taskGet } from '../../contract/task/calls.ts'
import { recordProgress } from '../progress/progress-events.ts'
import type { DemoLife } from './demo-life.ts'

const sunday = 0

/** The rewards that the player collects at a visit, where they are earned. */
function listWishes(noon: Date, daysAgo: number): string[] {
  return [
    ...(daysAgo < 4 ? ['daily-checkin'] : []),
    ...(noon.getUTCDay() === sunday ? ['weekly-checkins'] : []),
    ...(daysAgo === 0 ? ['daily-spin', 'growth-checkins'] : []),
  ]
}

/** What the games tell of today: half of their tasks are done, the others half done. */
async function tellEvents({ tx, catalogue, fpUid, roles, now }: DemoLife): Promise<void> {
  for (const [index, game] of games.entries()) {
    const uid = roles.get(game.gameProject)
    if (uid === undefined) continue
    const tasks = [...catalogue.tasks(game.gameProject).values()]
    const events = tasks
      .filter(({ category }) => category === taskCategories.game)
      .map(({ event, target }, place) => ({
        event,
        amount: place % 2 === index % 2 ? target : Math.ceil(target / 2),
      }))
    await recordProgress(tx, { fpUid, game, uid, now }, events)
  }
}

/** Rewards of tasks collected at past visits, and others that wait in every game. */
export async function collectRewards(life: DemoLife): Promise<void> {
  const { tryCall, roles, noons } = life
  for (const [index, at] of noons.entries()) {
    for (const task_key of listWishes(at, noons.length - 1 - index)) {
      for (const game of games) {
        if (roles.has(game.gameProject)) await tryCall(taskGet, { game, at, body: { task_key } })
      }
    }
  }
  await tellEvents(life)
}
