import { useEffect } from 'react'
import { $claimable } from './claimable-store.ts'

/**
 * Tells the page whether a part of it offers something to claim, or may do so once it has loaded: no popup opens over it meanwhile
 * (rule 16.8).
 */
export function useClaimable(isClaimable = true): void {
  useEffect(() => {
    if (!isClaimable) return
    $claimable.set($claimable.get() + 1)
    return () => $claimable.set($claimable.get() - 1)
  }, [isClaimable])
}
