import { bringToPlayers } from '../session/bring-to-players.ts'
import { findPart } from '../ui/draw-state.ts'

/** Starts a box of notices: for everybody where it is public (`data-public`), for players otherwise. */
export function startNotices(): void {
  const root = findPart(document, 'notices')
  if (!root) return
  const draw = async () => (await import('./draw-notices.ts')).drawNotices(root)
  if (root.dataset.public === undefined) bringToPlayers(root, draw)
  // What is announced stands on the page already; without the code it stays as it was built.
  else void draw().catch(() => undefined)
}
