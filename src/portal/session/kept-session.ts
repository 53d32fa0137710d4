import { tokenName } from '../../contract/session/token-name.ts'
import { getEnvironment } from '../environment.ts'
import { fpUidStorageName, modeStorageName, newcomerStorageName } from './arrival.ts'

/** Who is here (rule 4.2): a guest has neither token nor fp uid. */
export interface Session {
  mode: 'NONE' | 'HALF' | 'FULL'
  token: string
  fpUid: string
  /** The only game that it reaches, where a game's ticket opened it; empty for the account as a whole (rule 4.11). */
  gameProject: string
}

export const nobody: Session = { mode: 'NONE', token: '', fpUid: '', gameProject: '' }

/** The token is written last and removed last: another tab that sees it change finds the rest settled. */
export { tokenName }

const gameProjectName = 'guildhall.game_project'

/** What the session is kept under. */
export const sessionNames = [modeStorageName, fpUidStorageName, gameProjectName, tokenName] as const

/** Where the address of this tab's last page that let guests in is kept, for the way back from a page that does not. */
export const sourceName = 'guildhall.source'

/** Set in this tab while a half-logged-in player signs in elsewhere, so that their role is bound when they come back. */
export const bindName = 'guildhall.bind'

/** What the names in localStorage begin with of what was known at the last visit (rule 3.18). */
export const keptAnswerPrefix = 'guildhall.kept.'

/** The random name of this tab's way out to a provider's page, and when it left: who comes back by it has signed in by themselves. */
export const leftName = 'guildhall.left'

/** The page that this tab left for a provider's page, where who comes back is led on to (rule 2.11). */
export const leftPageName = 'guildhall.left_page'

/** What a player who has signed out is told at home, kept in this tab while they are on the way there. */
export const signedOutName = 'guildhall.signed_out'

/**
 * A place that keeps the session; either serves where the other is denied (rule 4.13). `@nanostores/persistent` keeps a value in one
 * place, and does not say where it was denied.
 */
export type KeptPlace = 'cookie' | 'localStorage'

function places() {
  const { cookies, local } = getEnvironment()
  return [
    ['localStorage', local],
    ['cookie', cookies],
  ] as const
}

/** The session as it was kept, from the first place that has a token. */
export function readKeptSession(): Session {
  for (const [, values] of places()) {
    const token = values.get(tokenName)
    const mode = values.get(modeStorageName)
    if (token && (mode === 'FULL' || mode === 'HALF')) {
      return { mode, token, fpUid: values.get(fpUidStorageName) ?? '', gameProject: values.get(gameProjectName) ?? '' }
    }
  }
  return nobody
}

/** Keeps the session in both places and says which of them was denied. */
export function keepSession(session: Session): KeptPlace[] {
  return places()
    .filter(([, values]) => {
      values.set(fpUidStorageName, session.fpUid)
      values.set(gameProjectName, session.gameProject)
      values.set(modeStorageName, session.mode)
      return !values.set(tokenName, session.token)
    })
    .map(([place]) => place)
}

/** Forgets mode, token and fp uid, what was known of the account, and the community's session data (rule 4.15). */
export function forgetKeptSession(): void {
  for (const [, values] of places()) {
    for (const name of sessionNames) values.remove(name)
  }
  const { local, tab } = getEnvironment()
  for (const values of [local, tab]) {
    values.remove(newcomerStorageName)
    for (const name of values.names()) {
      if (name.startsWith('guildhall.community') || name.startsWith(keptAnswerPrefix)) values.remove(name)
    }
  }
}
