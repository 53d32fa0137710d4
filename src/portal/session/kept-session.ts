import { getEnvironment } from '../environment.ts'

/** Who is here (specification section 4): a guest has neither token nor fp uid. */
export interface Session {
  mode: 'NONE' | 'HALF' | 'FULL'
  token: string
  fpUid: string
}

export const nobody: Session = { mode: 'NONE', token: '', fpUid: '' }

/** The token is written last and removed last: another tab that sees it change finds the rest settled. */
export const tokenName = 'guildhall.token'
const fpUidName = 'guildhall.fp_uid'
const modeName = 'guildhall.mode'

/** A place that keeps the session; either serves where the other is denied (design section 4). */
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
    const mode = values.get(modeName)
    if (token && (mode === 'FULL' || mode === 'HALF')) return { mode, token, fpUid: values.get(fpUidName) ?? '' }
  }
  return nobody
}

/** Keeps the session in both places and says which of them was denied. */
export function keepSession(session: Session): KeptPlace[] {
  return places()
    .filter(([, values]) => {
      values.set(fpUidName, session.fpUid)
      values.set(modeName, session.mode)
      return !values.set(tokenName, session.token)
    })
    .map(([place]) => place)
}

/** Forgets mode, token and fp uid, and the community's session data (specification section 4, "Logout"). */
export function forgetKeptSession(): void {
  for (const [, values] of places()) {
    for (const name of [modeName, fpUidName, tokenName]) values.remove(name)
  }
  const { local, tab } = getEnvironment()
  for (const values of [local, tab]) {
    for (const name of values.names()) if (name.startsWith('guildhall.community')) values.remove(name)
  }
}
