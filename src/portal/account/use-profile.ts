import { useStore } from '@nanostores/react'
import type { Profile } from '../../contract/account/profile.ts'
import { profile } from './profile-store.ts'

/** What the member has said of themselves; null while it is not known. */
export function useProfile(): Profile | null {
  const state = useStore(profile.$state, { ssr: 'initial' })
  return state.kind === 'ready' ? state.data : null
}
