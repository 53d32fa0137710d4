import { getEnvironment } from '../environment.ts'
import { connectionLost } from '../ui/load-failure.ts'
import { $user } from './account-state.ts'
import { $session } from './session-store.ts'

/** Whether somebody is here: the arrival script knows it before the session is restored. */
export function isPlayerHere(): boolean {
  return getEnvironment().fact('who') === 'player' || $session.get().token !== ''
}

/**
 * Fetches and runs what a page needs for players only, at once or when somebody signs in: guests download nothing of it. Where it
 * does not load, the screen says so and offers to try again (`$user` has failed), and it is fetched again once the player is known. The
 * failure itself must not fetch it again: where fetches fail at once, offline or in a frame that is being closed, the tab would hang.
 */
export function forPlayers(run: () => Promise<unknown>): void {
  let isAsked = false
  $user.subscribe(async ({ kind }) => {
    if (isAsked || kind === 'failed' || !isPlayerHere()) return
    isAsked = true
    await run().catch(() => {
      isAsked = false
      $user.set({ kind: 'failed', ...connectionLost })
    })
  })
}
