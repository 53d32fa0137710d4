import { month } from '../checkin/checkin-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { readPlayer } from '../session/read-player.ts'
import { setTabDot } from '../ui/tab-dots-store.ts'
import { readToday } from './today.ts'

/** The dot of the tab bar says that today's gift waits. */
function markTab(): void {
  const player = readPlayer()
  const shown = month.read()
  const isWaiting = player !== null && shown !== null && readToday(shown, player.vip_level).kind === 'open'
  setTabDot('signinbenefit', isWaiting ? 'some' : 0)
}

/** Loads the month of whoever is here, whose next gift is today's. */
export function openToday(): void {
  month.$state.subscribe(markTab)
  followPlayer({
    onPlayer: (player) => {
      month.clear()
      if (player) void month.load()
    },
    onStale: () => readPlayer() && void month.load(),
  })
}
