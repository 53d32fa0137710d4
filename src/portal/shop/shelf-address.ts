import { getEnvironment } from '../environment.ts'
import type { Kind } from './shop-store.ts'

const shelfName = 'shelf'

/** The kind of shelves that the page's address names; the game's own where it names none. */
export function readKind(): Kind {
  return getEnvironment().address().searchParams.get(shelfName) === 'platform' ? 'platform' : 'points'
}

/** Keeps the kind in the page's address, for links and the way back. */
export function keepKind(kind: Kind): void {
  const { address, rewriteAddress } = getEnvironment()
  const next = address()
  if (kind === 'platform') next.searchParams.set(shelfName, kind)
  else next.searchParams.delete(shelfName)
  rewriteAddress(next)
}
