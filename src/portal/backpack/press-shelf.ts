import { getEnvironment } from '../environment.ts'
import { loadModes } from '../ui/list-store.ts'
import { $shelf, things } from './backpack-store.ts'
import type { Shelf } from './shelves.ts'

/** Looks at another shelf, and names it in the address, so that a reload and a link show it again. */
export function pressShelf(shelf: Shelf): void {
  const { address, rewriteAddress } = getEnvironment()
  const here = address()
  here.searchParams.set('type', shelf)
  rewriteAddress(here)
  $shelf.set(shelf)
  void things.load(loadModes.init)
}
