import { $user } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'
import { whenArrived } from '../session/when-arrived.ts'

export { $benefitsStatus, $user, type UserState } from '../session/account-state.ts'

/** Asks who the player is and settles `$user`. A guest is known at once, without a call and the code for it. */
export async function refreshUser(): Promise<void> {
  await whenArrived()
  if (!$session.get().token) {
    $user.set({ kind: 'guest' })
    return
  }
  const loading = await import('./load-user.ts').catch(() => null)
  if (loading) await loading.askForUser()
  else if ($user.get().kind === 'loading') $user.set({ kind: 'failed' })
}
