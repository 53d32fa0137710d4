import { month } from '../checkin/checkin-store.ts'
import { getEnvironment } from '../environment.ts'
import { $user, type UserState } from '../session/account-state.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { askFor } from '../ui/ask-for.ts'
import { findNewcomer, releaseFirstSteps, reserveFirstSteps } from './first-steps-done.ts'

/** Fetches the first steps for who has some to do, after today's gift, which is one of them. */
function offerFirstSteps({ kind }: UserState): void {
  if (findNewcomer()) {
    reserveFirstSteps()
    getEnvironment().onIdle(() => askFor('newcomer'))
  } else if (kind !== 'loading' && kind !== 'failed') releaseFirstSteps()
}

/** Loads the month of whoever is here, whose next gift is today's. */
export function openToday(): void {
  $user.subscribe(offerFirstSteps)
  followPlayer({
    onPlayer: (player) => {
      month.clear()
      if (player) void month.load()
    },
    onStale: () => readPlayer() && void month.load(),
  })
}
