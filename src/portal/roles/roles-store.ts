import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'
import { $roles } from '../session/account-state.ts'
import { $session } from '../session/session-store.ts'
import { whenArrived } from '../session/when-arrived.ts'
import { connectionLost } from '../ui/load-failure.ts'

/** Asks for the role list again; a guest has none. */
export async function refreshRoles(): Promise<void> {
  await whenArrived()
  if (!$session.get().token) return
  const listing = await import('./list-roles.ts').catch(() => null)
  if (listing) await listing.listRoles()
  else if ($roles.get().kind === 'loading') $roles.set({ kind: 'failed', ...connectionLost })
}

/** Whether roles can be switched: by fully logged-in players, where `<dialog>` is supported (rule 5.6). */
export const $canSwitchRole = atom(false)

$session.subscribe(({ mode }) => $canSwitchRole.set(mode === 'FULL' && getEnvironment().supportsDialog()))
