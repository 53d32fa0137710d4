import { useStore } from '@nanostores/react'
import { $session } from '../session/session-store.ts'

/** Whether the player has signed in for themselves: a session that a game's ticket opened reaches no more than that game (rule 4.11). */
export function hasOwnSession(): boolean {
  return $session.get().gameProject === ''
}

/** The same for a component. */
export function useOwnSession(): boolean {
  return useStore($session, { ssr: 'initial' }).gameProject === ''
}
