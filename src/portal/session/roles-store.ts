import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'
import { listRoles } from './list-roles.ts'
import { $session } from './session-store.ts'
import { whenArrived } from './when-arrived.ts'

export { $roles, type RolesState } from './account-state.ts'

/** Asks for the role list again; a guest has none. */
export async function refreshRoles(): Promise<void> {
  await whenArrived()
  if (!$session.get().token) return
  await listRoles()
}

/** Whether roles can be switched: by fully logged-in players, where `<dialog>` is supported (rule 5.6). */
export const $canSwitchRole = atom(false)

$session.subscribe(({ mode }) => $canSwitchRole.set(mode === 'FULL' && getEnvironment().supportsDialog()))
