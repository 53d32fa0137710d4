import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether presses are heard: not at build time, nor while the built HTML waits for its script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
