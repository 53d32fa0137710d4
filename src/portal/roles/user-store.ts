import { $user } from '../session/account-state.ts'
import { isPlayerHere } from '../session/for-players.ts'
import { $session } from '../session/session-store.ts'
import { whenArrived } from '../session/when-arrived.ts'
import { connectionLost } from '../ui/load-failure.ts'

const fetchLoading = () => import('./load-user.ts').catch(() => null)

/** Asks who the player is and settles `$user`. A guest is known at once, without a call and the code for it. */
export async function refreshUser(): Promise<void> {
  // For a player the code comes while their ticket is exchanged.
  const fetching = isPlayerHere() ? fetchLoading() : null
  await whenArrived()
  if (!$session.get().token) {
    $user.set({ kind: 'guest' })
    return
  }
  const loading = await (fetching ?? fetchLoading())
  if (loading) await loading.askForUser()
  else if ($user.get().kind === 'loading') $user.set({ kind: 'failed', ...connectionLost })
}
