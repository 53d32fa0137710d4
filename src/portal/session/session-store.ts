import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'
import { resetAccount } from './account-state.ts'
import { forgetKeptSession, keepSession, nobody, readKeptSession, type Session } from './kept-session.ts'
import { sendEvent } from './send-event.ts'

export type { Session } from './kept-session.ts'

/** Who is here in this tab; the truth that tabs share is what `kept-session.ts` keeps. */
export const $session = atom<Session>(nobody)

/** Why a session ended, as the logout event says it (rule 4.15). */
export const logoutTypes = { byPlayer: 1, userInfo: 2, anyCall: 3, noCurrentRole: 4 } as const
export type LogoutType = (typeof logoutTypes)[keyof typeof logoutTypes]

/**
 * Makes this the tab's session and keeps it; what was known of another account is forgotten, and a place that was denied
 * is reported (rule 4.13).
 */
export function startSession(session: Session): void {
  const isAnother = session.token !== $session.get().token
  $session.set(session)
  if (isAnother) resetAccount('loading')
  for (const place of keepSession(session)) sendEvent('token_write_denied', { place })
}

/** Leaves this tab without a session; what is kept stays kept. */
export function leaveSession(): void {
  $session.set(nobody)
  resetAccount('guest')
}

/** The session that a new one would take the place of: the kept one, also where it is of another game than this page. */
export function findReplaced(): Session {
  const kept = readKeptSession()
  return kept.token ? kept : $session.get()
}

/** What is kept, as far as it reaches this page: a session of another game is none here (rule 4.11). */
function readSession(): Session {
  const kept = readKeptSession()
  const isForPage = kept.gameProject === '' || kept.gameProject === getEnvironment().fact('gameProject')
  return isForPage ? kept : nobody
}

/** Takes up what was kept at the last visit or by another tab, and renews it. Says whether the session is another than before. */
export function restoreSession(): boolean {
  const before = $session.get()
  const kept = readSession()
  const isSame = kept.token === before.token && kept.mode === before.mode
  if (kept.token) startSession(kept)
  else if (!isSame) leaveSession()
  return !isSame
}

/** Ends the session in this browser: the event first, while it still says whose, then everything kept is forgotten. */
export function endSession(type: LogoutType): void {
  sendEvent('logout', { type })
  forgetKeptSession()
  leaveSession()
}
