import { getEnvironment } from '../environment.ts'
import { refreshRoles } from '../session/roles-store.ts'
import { startPending } from './start-pending.ts'

/** Follows what changes the account's roles elsewhere: on a page that history leads back from, or in the game. */
export function startCharacters(): void {
  getEnvironment().onReturn(() => void refreshRoles())
  startPending()
}
