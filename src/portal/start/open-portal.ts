import { getEnvironment } from '../environment.ts'
import { followPlace } from '../login/follow-place.ts'
import { refreshRoles } from '../roles/roles-store.ts'
import { refreshUser } from '../roles/user-store.ts'
import { followWho } from '../session/follow-who.ts'
import { keptActPrefix } from '../session/kept-act-prefix.ts'
import { tokenName } from '../session/kept-session.ts'
import { onMoved } from '../session/moved.ts'
import { $session, restoreSession } from '../session/session-store.ts'
import { openPage } from './open-page.ts'

/** Asks for everything that is known of the account, after the session became another one; a page that is only read shows none of it. */
async function refreshAccount(): Promise<void> {
  if (getEnvironment().fact('account') === 'none') return
  await Promise.all([refreshUser(), refreshRoles()])
}

/** What another tab did counts here too: it signed in, signed out, or became somebody else. */
function followOtherTabs(): void {
  function follow() {
    if (restoreSession() && $session.get().token) void refreshAccount()
  }
  const { onReturn, onStorageChange } = getEnvironment()
  onStorageChange((name) => {
    if (name === null || name === tokenName) follow()
  })
  // Where localStorage is denied there are no storage events, and the cookie is looked at when the tab is seen again.
  onReturn(follow)
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
    followOtherTabs()
    onMoved(refreshUser)
    await refreshAccount()
    void settleActs()
  })
  followPlace()
}
