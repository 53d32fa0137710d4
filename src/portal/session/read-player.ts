import type { User } from '../../contract/session/user.ts'
import { $user } from './account-state.ts'

/** The player as known now, null for nobody. */
export function readPlayer(): User | null {
  const state = $user.get()
  return state.kind === 'ready' ? state.user : null
}
