import { $isOffline } from '../ui/network-store.ts'
import { $user } from './account-state.ts'

/** Settles when the platform has said who is here, or could not be asked; at once where it has. What is known from the last visit is no answer, unless the network is away. */
export function whenUserKnown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $user.listen(settle)
    function settle() {
      const state = $user.get()
      const isKept = 'user' in state && state.isKept && !$isOffline.get()
      if (state.kind === 'loading' || isKept) return
      stop()
      resolve()
    }
    settle()
  })
}
