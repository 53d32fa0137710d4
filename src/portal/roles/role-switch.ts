import { atom } from 'nanostores'
import { whenArrived } from '../session/when-arrived.ts'
import { askFor } from '../ui/ask-for.ts'
import { $canSwitchRole } from './roles-store.ts'

export interface RoleSwitchOptions {
  /** Only the roles of this page's game. */
  onlyMyself?: boolean
}

/** What the open dialog shows; null while it is closed. */
export const $roleSwitch = atom<RoleSwitchOptions | null>(null)

/** Opens the role-switch dialog. Does nothing for who may not switch (rule 5.6). */
export async function openRoleSwitch(options: RoleSwitchOptions = {}): Promise<void> {
  await whenArrived()
  if (!$canSwitchRole.get()) return
  $roleSwitch.set(options)
  askFor('roles')
}

/** Says that the dialog is closed. */
export function forgetRoleSwitch(): void {
  $roleSwitch.set(null)
}
