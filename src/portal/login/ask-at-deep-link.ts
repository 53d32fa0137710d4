import { isInFunZone } from '../session/arrival.ts'
import { $session } from '../session/session-store.ts'
import { openLogin } from './login-overlay.ts'

/**
 * Opens the login at a press on a link (`data-deep`) from which the guard leads whoever is not fully logged in back here (rule 2.10),
 * in place of following it. Says whether it did.
 */
export function askAtDeepLink(event: MouseEvent): boolean {
  if (event.defaultPrevented) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.dataset.deep === undefined || isInFunZone(link.pathname) || $session.get().mode === 'FULL') return false
  event.preventDefault()
  void openLogin()
  return true
}
