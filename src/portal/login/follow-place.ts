import { getEnvironment } from '../environment.ts'
import { $user } from '../session/account-state.ts'
import { findGuardTarget } from '../session/arrival.ts'
import { keepSource } from '../session/keep-source.ts'
import { leftPageName, signedOutName } from '../session/kept-session.ts'
import { demandsLogin, getHomePath, isSignInPage } from '../session/place.ts'
import { $session, type Session } from '../session/session-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { isHandOffKept } from './is-hand-off-kept.ts'
import { openLogin } from './login-overlay.ts'

/**
 * Where a player has to go from here (rules 2.10 and 2.11), null where they may stay: sign-in pages are left by who is
 * signed in; section depths by who is not (the guard, once more, as in the head).
 */
function findWayOut({ mode }: Session, leftPage: string | null): string | null {
  if (isSignInPage()) return mode === 'FULL' ? (leftPage ?? getHomePath()) : null
  const { address, fact } = getEnvironment()
  const { pathname } = address()
  return findGuardTarget({ pathname, guard: fact('guard'), section: fact('section'), mode, hasTicket: false })
}

/** Whether the login opens by itself: for a guest, and for a half-logged-in player on a deep page that no guard led away from. */
function wantsLogin({ mode }: Session): boolean {
  if (isSignInPage()) return true
  return demandsLogin() && (mode === 'NONE' || (mode === 'HALF' && getEnvironment().fact('guard') === 'deep'))
}

/** The page that this tab left for a provider's, where this is the page to come back by; it counts for one coming back. */
function takeLeftPage(): string | null {
  const { fact, tab } = getEnvironment()
  if (fact('route') !== 'socialLogin') return null
  const page = tab.get(leftPageName)
  tab.remove(leftPageName)
  return page
}

/** Keeps the player where they may be, now and whenever it is known anew who they are. */
export function followPlace(): void {
  keepSource()
  const { tab } = getEnvironment()
  const leftPage = takeLeftPage()
  const goodbye = tab.get(signedOutName)
  if (goodbye !== null) {
    tab.remove(signedOutName)
    showToast({ icon: 'success', text: goodbye })
  }
  $user.subscribe(({ kind }) => {
    // Who has signed out is on the way home.
    if (kind === 'loading' || tab.get(signedOutName) !== null) return
    const session = $session.get()
    const to = findWayOut(session, leftPage)
    if (to !== null) getEnvironment().navigate(to, 'replace')
    else if (wantsLogin(session) || isHandOffKept()) void openLogin()
  })
}
