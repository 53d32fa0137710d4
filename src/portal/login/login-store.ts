import { atom } from 'nanostores'
import { findBases } from '../addresses.ts'
import { getEnvironment } from '../environment.ts'
import { $session } from '../session/session-store.ts'
import { readLoginForm, resetLoginForm } from './login-form.ts'

/** Milliseconds that the hosted login may take to say that it is ready before a retry is offered. */
const patience = 15_000

/** The overlay of the hosted login; each attempt has a frame of its own, whose messages come from `origin`. */
export type LoginState =
  | { phase: 'closed' }
  | { phase: 'waiting' | 'ready' | 'failed'; attempt: number; url: string; origin: string }

export const $login = atom<LoginState>({ phase: 'closed' })

let attempts = 0
let stopWaiting = () => {}
/** The session that was there when it opened: a session of a game, whose player signs in for what is the account's. */
let openedAs = ''

/**
 * The page of the hosted login in this page's language and look, at the form to open, and the origin its messages must come from. A social
 * sign-in that failed came back with `social_error`, which the page explains.
 */
export function findLoginPage(): { url: string; origin: string } {
  const { address, fact } = getEnvironment()
  const { hostname, origin, searchParams } = address()
  const locale = fact('locale')
  const path = locale === 'en' ? '/passport' : `/passport/${locale}`
  const query = new URLSearchParams({ game: fact('game'), site: fact('site') })
  const form = readLoginForm()
  if (form) query.set('form', form)
  if (searchParams.has('social_error')) query.set('social_error', '1')
  const url = new URL(`${findBases(hostname).login}${path}?${query}`, origin)
  return { url: url.href, origin: url.origin }
}

/** What becomes of the attempt under way: its page is ready, or did not come. */
export function settleLogin(phase: 'ready' | 'failed'): void {
  const state = $login.get()
  if (state.phase === 'closed') return
  stopWaiting()
  $login.set({ ...state, phase })
}

/** Loads the hosted login, also once more. */
export function loadLogin(): void {
  stopWaiting()
  attempts += 1
  $login.set({ phase: 'waiting', attempt: attempts, ...findLoginPage() })
  stopWaiting = getEnvironment().delay(patience, () => settleLogin('failed'))
}

/** Opens the overlay (rule 4.4); opening it twice does nothing. */
export function showLogin(): void {
  if ($login.get().phase !== 'closed') return
  openedAs = $session.get().token
  resetLoginForm()
  loadLogin()
}

/** Closes the overlay and forgets its frame. */
export function closeLogin(): void {
  stopWaiting()
  $login.set({ phase: 'closed' })
}

// Signed in here or in another tab: there is nothing left to ask.
$session.listen(({ mode, token }) => {
  if (mode === 'FULL' && token !== openedAs) closeLogin()
})
