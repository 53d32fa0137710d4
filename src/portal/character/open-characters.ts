import { getEnvironment } from '../environment.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { openPending } from './open-pending.ts'

/** Follows what changes the account's roles elsewhere: on a page that history leads back from, or in the game. */
export function openCharacters(): void {
  getEnvironment().onReturn(() => void refreshRoles())
  openPending()
}
