import type { User } from '../../contract/session/user.ts'
import { getEnvironment } from '../environment.ts'
import { newcomerStorageName } from '../session/arrival.ts'
import { readAccount } from '../session/read-player.ts'
import { $session } from '../session/session-store.ts'

const doneName = 'guildhall.first_steps'

/** Makes room for the first steps (`data-newcomer`): `late` at this visit, `1` from the first paint on at the next. */
export function reserveFirstSteps(): void {
  const { local, fact, setFact } = getEnvironment()
  local.set(newcomerStorageName, '1')
  setFact('newcomer', fact('newcomer') || 'late')
}

/** Keeps room no longer. */
export function releaseFirstSteps(): void {
  const { local, setFact } = getEnvironment()
  local.remove(newcomerStorageName)
  setFact('newcomer', '')
}

/** Whether a new player is here who has first steps left, in whatever session. */
export function isNewcomerHere(): boolean {
  const account = readAccount()
  return account?.is_new === 1 && getEnvironment().local.get(doneName) !== account.fp_uid
}

/** The new player who is here and has first steps to do; null for anybody else. */
export function findNewcomer(): User | null {
  return isNewcomerHere() && $session.get().mode === 'FULL' ? readAccount() : null
}

/** Remembers that a player has done them: they do not come back. */
export function rememberFirstSteps({ fp_uid }: User): void {
  getEnvironment().local.set(doneName, fp_uid)
  releaseFirstSteps()
}
