import { onSettled } from '../act/acting-store.ts'
import { getEnvironment } from '../environment.ts'
import { $user } from '../session/account-state.ts'
import { readPlayer } from '../session/read-player.ts'
import { onStale } from '../session/stale.ts'
import { clearCheckin, loadCheckin } from './checkin-store.ts'
import { dayIn, untilNextLook } from './day-change.ts'

let shownRole = ''

function refresh(): void {
  if (shownRole) void loadCheckin()
}

/** Another player or role has a month and a week of its own. */
function followRole(): void {
  const uid = readPlayer()?.uid ?? ''
  if (uid === shownRole) return
  shownRole = uid
  clearCheckin()
  refresh()
}

/** Loads anew when the game's day has turned while the page is open, and when the player comes back to it. */
function watchDay(timeZone: string): void {
  const { now, delay } = getEnvironment()
  let day = dayIn(timeZone, now())
  const look = () => {
    const today = dayIn(timeZone, now())
    if (today !== day) refresh()
    day = today
    delay(untilNextLook(now()), look)
  }
  look()
  onStale(refresh)
}

/** Loads the check-in of whoever is here, ahead of the island that shows it: calls do not wait for React. */
export function openCheckin(timeZone: string): void {
  $user.subscribe(followRole)
  onSettled(refresh)
  watchDay(timeZone)
}
