import { getEnvironment } from '../environment.ts'
import { $user } from './account-state.ts'
import { findGuardTarget } from './arrival.ts'
import { sourceName } from './kept-session.ts'
import { openLogin } from './login-overlay.ts'
import { demandsLogin, getHomePath, isSignInPage } from './place.ts'
import { $session, type Session } from './session-store.ts'

/** Where a player has to go from here, or what has to open (specification section 2). */
type Place = { kind: 'stay' } | { kind: 'login' } | { kind: 'move'; to: string }

/** Sign-in pages are left by who is signed in; section depths by who is not (the guard, once more, as in the head). */
function findPlace({ mode }: Session): Place {
  const { address, fact } = getEnvironment()
  if (isSignInPage()) return mode === 'FULL' ? { kind: 'move', to: getHomePath() } : { kind: 'login' }
  const { pathname } = address()
  const to = findGuardTarget({ pathname, guard: fact('guard'), section: fact('section'), mode, hasTicket: false })
  if (to !== null) return { kind: 'move', to }
  return demandsLogin() && mode === 'NONE' ? { kind: 'login' } : { kind: 'stay' }
}

/** Remembers a page that lets guests in, for the way back from one that does not. */
function keepSource(): void {
  const { address, tab } = getEnvironment()
  const { pathname, search } = address()
  if (!demandsLogin()) tab.set(sourceName, pathname + search)
}

/** Keeps the player where they may be, now and whenever it is known anew who they are. */
export function followPlace(): void {
  keepSource()
  $user.subscribe(({ kind }) => {
    if (kind === 'loading') return
    const place = findPlace($session.get())
    if (place.kind === 'move') getEnvironment().navigate(place.to, 'replace')
    if (place.kind === 'login') void openLogin()
  })
}
