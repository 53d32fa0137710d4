import type { User } from '../../contract/session/user.ts'
import { $user } from './account-state.ts'

/** The player with their current role as known now, null for nobody. */
export function readPlayer(): User | null {
  const state = $user.get()
  return state.kind === 'ready' ? state.user : null
}

/** The account as known now, also without a current role; null for nobody. */
export function readAccount(): User | null {
  const state = $user.get()
  return 'user' in state ? state.user : null
}
