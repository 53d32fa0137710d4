import { connectionLost, type LoadFailure } from '../ui/load-failure.ts'
import { $user } from './account-state.ts'

/** Why the player could not be loaded, where the view is `failed`. */
export function readUserFailure(): LoadFailure {
  const user = $user.get()
  return user.kind === 'failed' ? user : connectionLost
}
