import { $user } from './account-state.ts'

/** Settles when it is known who is here, or that it could not be asked; at once where that has been answered. */
export function whenUserKnown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $user.listen(settle)
    function settle() {
      if ($user.get().kind === 'loading') return
      stop()
      resolve()
    }
    settle()
  })
}
