import { useStore } from '@nanostores/react'
import type { LoadFailure } from '../ui/load-failure.ts'
import { $user } from './account-state.ts'
import { readUserFailure } from './user-failure.ts'

/** Why the player could not be loaded, for screens whose view is `failed`. */
export function useUserFailure(): LoadFailure {
  useStore($user, { ssr: 'initial' })
  return readUserFailure()
}
