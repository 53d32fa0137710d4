import { getEnvironment } from '../environment.ts'
import { getHomePath } from './home-path.ts'
import { openLogin } from './login-overlay.ts'
import { $session, type Session } from './session-store.ts'

/** Where a player has to go from here, or what has to open (specification section 2). */
type Place = { kind: 'stay' } | { kind: 'login' } | { kind: 'move'; to: string }

/** Sign-in pages are left by who is signed in; section depths by who is not (the guard, once more, as in the head). */
async function findPlace({ mode }: Session): Promise<Place> {
  const { address, fact } = getEnvironment()
  const { pathname } = address()
  const isSignInPage = pathname.includes('socialLogin') || fact('route') === 'login'
  if (isSignInPage) return mode === 'FULL' ? { kind: 'move', to: getHomePath() } : { kind: 'login' }
  if (fact('guard') === 'deep' && mode !== 'FULL') {
    const { findGuardTarget } = await import('./arrival.ts')
    const page = { pathname, guard: fact('guard'), section: fact('section'), mode, hasTicket: false }
    const to = findGuardTarget(page)
    if (to !== null) return { kind: 'move', to }
  }
  return fact('login') === 'required' && mode === 'NONE' ? { kind: 'login' } : { kind: 'stay' }
}

/** Keeps the player where they may be, now and whenever the session becomes another one. */
export function followPlace(): void {
  $session.subscribe(async (session) => {
    const place = await findPlace(session)
    if (place.kind === 'move') getEnvironment().navigate(place.to, 'replace')
    if (place.kind === 'login') await openLogin()
  })
}
