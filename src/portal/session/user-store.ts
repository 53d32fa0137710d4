import { $user } from './account-state.ts'
import { askForUser } from './load-user.ts'
import { $session } from './session-store.ts'
import { whenArrived } from './when-arrived.ts'

export { $benefitsStatus, $user, type UserState } from './account-state.ts'

/** Asks who the player is and settles `$user`. A guest is known at once, without a call. */
export async function refreshUser(): Promise<void> {
  await whenArrived()
  if (!$session.get().token) {
    $user.set({ kind: 'guest' })
    return
  }
  await askForUser()
}
