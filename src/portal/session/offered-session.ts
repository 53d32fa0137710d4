import { getEnvironment } from '../environment.ts'
import type { Session } from './kept-session.ts'

/** Where a session waits that a link has brought, until the player has said whether they want it: also on the next page of this tab. */
const offeredName = 'guildhall.offered'

/** Where this tab keeps nothing, the page does. */
let offered: Session | null = null

/** Puts a session aside until its question is answered (rule 4.10). */
export function offerSession(session: Session): void {
  offered = session
  getEnvironment().tab.set(offeredName, new URLSearchParams({ ...session }).toString())
}

/** The session that waits for the player's word; null for none. */
export function readOffered(): Session | null {
  const kept = new URLSearchParams(getEnvironment().tab.get(offeredName) ?? '')
  const read = (name: keyof Session) => kept.get(name) ?? ''
  const mode = read('mode')
  if (mode !== 'FULL' && mode !== 'HALF') return offered
  return { mode, token: read('token'), fpUid: read('fpUid'), gameProject: read('gameProject') }
}

/** The question is answered. */
export function forgetOffered(): void {
  offered = null
  getEnvironment().tab.remove(offeredName)
}
