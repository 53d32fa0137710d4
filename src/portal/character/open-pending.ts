import { $session } from '../session/session-store.ts'
import { onStale } from '../session/stale.ts'
import { askFor } from '../ui/ask-for.ts'
import { loadPending } from './pending-store.ts'

/** Looks for roles that wait for the player's yes, and brings the card that asks about them, which most players never need. */
export function openPending(): void {
  const look = async () => {
    if (await loadPending()) askFor('pending')
  }
  $session.subscribe(look)
  onStale(look)
}
