import { useStore } from '@nanostores/react'
import type { User } from '../../contract/session/user.ts'
import { $user } from './account-state.ts'

/** The player with their current role, as `readPlayer` says it; null for nobody. */
export function usePlayer(): User | null {
  const state = useStore($user, { ssr: 'initial' })
  return state.kind === 'ready' ? state.user : null
}
