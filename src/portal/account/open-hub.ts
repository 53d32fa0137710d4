import { loadLevels } from '../benefits/levels-store.ts'
import { loadPending } from '../character/pending-store.ts'
import { followPlayer } from '../session/follow-player.ts'
import { $session } from '../session/session-store.ts'
import { loadProfile } from './profile-store.ts'

/** Loads what is the member's own: the profile, and the characters that wait; a guest has neither. */
function look(): void {
  if (!$session.get().token) return
  void loadProfile()
  void loadPending()
}

/** Loads what the account's hub shows, ahead of its islands. */
export function openHub(): void {
  void loadLevels()
  followPlayer({ onPlayer: look, onStale: look })
}
