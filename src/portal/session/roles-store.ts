import { atom } from 'nanostores'
import type { Role } from '../../contract/session/role.ts'
import { getEnvironment } from '../environment.ts'
import type { ActivateOutcome, SwitchOutcome } from './choose-role.ts'
import { $session } from './session-store.ts'
import { whenArrived } from './when-arrived.ts'

export { $roles, type RolesState } from './account-state.ts'

/** Asks for the role list again; a guest has none. */
export async function refreshRoles(): Promise<void> {
  await whenArrived()
  if (!$session.get().token) return
  const { listRoles } = await import('./ask-account.ts')
  await listRoles()
}

/** Whether roles can be switched: by fully logged-in players, where `<dialog>` is supported (specification section 6). */
export const $canSwitchRole = atom(false)

$session.subscribe(({ mode }) => $canSwitchRole.set(mode === 'FULL' && getEnvironment().supportsDialog()))

/** Makes an active role the current one of its game; the code of asking for it comes with the first asking. */
export async function switchRole(role: Role): Promise<SwitchOutcome> {
  const { switchRole } = await import('./choose-role.ts')
  return switchRole(role)
}

/** Activates a role and claims its once-only gift. */
export async function activateRole(role: Pick<Role, 'game_id' | 'game_project' | 'uid'>): Promise<ActivateOutcome> {
  const { activateRole } = await import('./choose-role.ts')
  return activateRole(role)
}
