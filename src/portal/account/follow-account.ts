import { followPlayer } from '../session/follow-player.ts'
import { $session } from '../session/session-store.ts'
import { hasOwnSession } from './use-own-session.ts'

interface Asked {
  load: () => Promise<unknown>
  /** What is asked for is the account's as a whole, which a session of a game does not reach (rule 4.11). */
  needsAccount?: boolean
}

/** Asks for what a screen of an account shows: as soon as it is known who is here, and again when the page is seen again. */
export function followAccount({ load, needsAccount = false }: Asked): void {
  const ask = () => {
    if ($session.get().token && (!needsAccount || hasOwnSession())) void load()
  }
  // Who signs in for it is the same player as before.
  if (needsAccount) $session.listen(ask)
  followPlayer({ onPlayer: ask, onStale: ask })
}
