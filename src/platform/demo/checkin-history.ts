import { type Game, games } from '../../contract/games.ts'
import { checkInMonth } from '../checkin/check-in-month.ts'
import { checkInWeek } from '../checkin/check-in-week.ts'
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
  forgets: 6 - index,
  sinceLastMonth: index < 4,
  makesUpOn: index === 0 ? 16 : 0,
}))
/** Weeks older than this show nowhere. */
const weekLength = 7 * 24 * 60 * 60 * 1000

/**
 * Two months of check-ins in every game, with gaps and a make-up: growth enough for VIP 4 and not for 5, whenever it is
 * lived through. Today is left open.
 */
export async function liveThroughCheckins({ tx, catalogue, fpUid, roles, noons, now }: DemoLife): Promise<void> {
  let accountGrowth = 0
  const { levels } = catalogue
  for (const noon of noons) {
    const day = noon.getUTCDate()
    for (const { game, forgets, sinceLastMonth, makesUpOn } of habits) {
      const uid = roles.get(game.gameProject)
      if (uid === undefined || day % forgets === 0) continue
      if (!sinceLastMonth && noon.getUTCMonth() !== now.getUTCMonth()) continue
      const visit = {
        fpUid,
        role: { game, uid },
        gifts: catalogue.checkin(game.gameProject),
        now: noon,
        activeId: null,
      }
      const took = await checkInMonth(tx, { ...visit, levels, accountGrowth, resign: false })
      accountGrowth = took.balances.account_growth ?? accountGrowth
      if (day === makesUpOn) {
        const madeUp = await checkInMonth(tx, { ...visit, levels, accountGrowth, resign: true })
        accountGrowth = madeUp.balances.account_growth ?? accountGrowth
      }
      if (now.getTime() - noon.getTime() < weekLength) await checkInWeek(tx, visit)
    }
  }
}
