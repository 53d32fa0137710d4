import { getEnvironment } from '../environment.ts'
import { followPlace } from '../login/follow-place.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { refreshUser } from '../roles/user-store.ts'
import { followWho } from '../session/follow-who.ts'
import { keptActPrefix } from '../session/kept-act-prefix.ts'
import { tokenName } from '../session/kept-session.ts'
import { $session, restoreSession } from '../session/session-store.ts'
import { onStale } from '../session/stale.ts'
import { openPage } from './open-page.ts'

/** Asks for everything that is known of the account, after the session became another one; a page that is only read shows none of it. */
async function refreshAccount(): Promise<void> {
  if (getEnvironment().fact('account') === 'none') return
  await Promise.all([refreshUser(), refreshRoles()])
}

/** Refreshes the account when another tab signed in, out or in as somebody else, and whenever it may be out of date. */
function followAccount(): void {
  getEnvironment().onStorageChange((name) => {
    if ((name === null || name === tokenName) && restoreSession() && $session.get().token) void refreshAccount()
  })
  onStale(() => {
    // Where localStorage is denied there are no storage events, so the cookie is read when the page is seen again.
    restoreSession()
    if ($session.get().token) void refreshAccount()
  })
}

/** Fetches what settles acts without an answer, where there are any. */
async function settleActs(): Promise<void> {
  const names = getEnvironment().local.names()
  if (!names.some((name) => name.startsWith(keptActPrefix))) return
  const settling = await import('../act/settle-kept-acts.ts').catch(() => null)
  await settling?.settleKeptActs()
}

/** Brings a page to life: who the player is, and the rules that follow from it. */
export async function openPortal(): Promise<void> {
  followWho()
  await openPage(async () => {
    followAccount()
    await refreshAccount()
    void settleActs()
  })
  followPlace()
}
