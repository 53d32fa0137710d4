import { monthCheckin, monthInfo, weekCheckin, weekInfo } from '../../contract/checkin/calls.ts'
import { type Game, games } from '../../contract/games.ts'
import type { DemoLife } from './demo-life.ts'

interface Habit {
  game: Game
  /** Every so many days the player forgets. */
  forgets: number
  /** Whether the player was here in the month before already. */
  sinceLastMonth: boolean
  /** The day of the month on which a forgotten day is made up, 0 for never. */
  makesUpOn: number
}

const habits: readonly Habit[] = games.map((game, index) => ({
  game,
  // Games after the demo’s own begin untouched: the player's level would come out otherwise.
  forgets: Math.max(1, 6 - index),
  sinceLastMonth: index < 4,
  makesUpOn: index === 0 ? 16 : 0,
}))
/** Weeks older than this show nowhere. */
const weekLength = 7 * 24 * 60 * 60 * 1000

/** One day's visit of one game. */
async function visit({ call, now }: DemoLife, { game, makesUpOn }: Habit, uid: string, at: Date): Promise<void> {
  const { active_id } = await call(monthInfo, { game, at })
  await call(monthCheckin, { game, at, body: { active_id, uid, resign: 0 } })
  if (at.getUTCDate() === makesUpOn) await call(monthCheckin, { game, at, body: { active_id, uid, resign: 1 } })
  if (now.getTime() - at.getTime() >= weekLength) return
  const week = await call(weekInfo, { game, at })
  await call(weekCheckin, { game, at, body: { active_id: week.active_id, uid } })
}

/**
 * Two months of check-ins in every game, with gaps and a make-up: growth enough for VIP 4 and not for 5, whenever it is
 * lived through. Today is left open.
 */
export async function liveThroughCheckins(life: DemoLife): Promise<void> {
  const { roles, noons, now } = life
  for (const noon of noons) {
    for (const habit of habits) {
      const uid = roles.get(habit.game.gameProject)
      if (uid === undefined || noon.getUTCDate() % habit.forgets === 0) continue
      if (!habit.sinceLastMonth && noon.getUTCMonth() !== now.getUTCMonth()) continue
      await visit(life, habit, uid, noon)
    }
  }
}
