import { getEnvironment } from '../environment.ts'
import { $user } from '../session/account-state.ts'
import { findGuardTarget } from '../session/arrival.ts'
import { keepSource } from '../session/keep-source.ts'
import { signedOutName } from '../session/kept-session.ts'
import { demandsLogin, getHomePath, isSignInPage } from '../session/place.ts'
import { $session, type Session } from '../session/session-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { openLogin } from './login-overlay.ts'

/**
 * Where a player has to go from here (rules 2.10 and 2.11), null where they may stay: sign-in pages are left by who is
 * signed in; section depths by who is not (the guard, once more, as in the head).
 */
function findWayOut({ mode }: Session): string | null {
  if (isSignInPage()) return mode === 'FULL' ? getHomePath() : null
  const { address, fact } = getEnvironment()
  const { pathname } = address()
  return findGuardTarget({ pathname, guard: fact('guard'), section: fact('section'), mode, hasTicket: false })
}

/** Whether the login opens by itself: for a guest, and for a half-logged-in player on a deep page that no guard led away from. */
function wantsLogin({ mode }: Session): boolean {
  if (isSignInPage()) return true
  return demandsLogin() && (mode === 'NONE' || (mode === 'HALF' && getEnvironment().fact('guard') === 'deep'))
}

/** Keeps the player where they may be, now and whenever it is known anew who they are. */
export function followPlace(): void {
  keepSource()
  const { tab } = getEnvironment()
  const goodbye = tab.get(signedOutName)
  if (goodbye !== null) {
    tab.remove(signedOutName)
    showToast({ icon: 'success', text: goodbye })
  }
  $user.subscribe(({ kind }) => {
    // Who has signed out is on the way home.
    if (kind === 'loading' || tab.get(signedOutName) !== null) return
    const session = $session.get()
    const to = findWayOut(session)
    if (to !== null) getEnvironment().navigate(to, 'replace')
    else if (wantsLogin(session)) void openLogin()
  })
}
