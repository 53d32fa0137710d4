import { $session } from '../session/session-store.ts'
import { openLogin } from './login-overlay.ts'

/**
 * Opens the login for who came by a game's ticket and presses what is the account's as a whole (rule 4.11). Says whether it did; who is
 * signed in then presses once more.
 */
export function askForOwnSession(): boolean {
  if ($session.get().gameProject === '') return false
  void openLogin()
  return true
}
