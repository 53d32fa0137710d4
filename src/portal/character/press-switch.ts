import type { Role } from '../../contract/session/role.ts'
import { pickRole } from '../roles/pick-role.ts'

/** Asks, and makes a role the one that plays. What was pressed gives way to the word that it does, so its line takes the focus. */
export async function pressSwitch(role: Role, gameName: string, line: HTMLElement | null): Promise<void> {
  if (await pickRole(role, gameName)) line?.focus()
}
