import { keptActPrefix } from '../act/kept-act-prefix.ts'
import { getEnvironment } from '../environment.ts'
import { toPublicAddress, toPublicReferrer } from '../log/public-address.ts'
import { sendEvent } from '../log/send-event.ts'
import { getReferrer } from './device.ts'
import { followPlace } from './follow-place.ts'
import { followWho } from './follow-who.ts'
import { tokenName } from './kept-session.ts'
import { onMoved } from './moved.ts'
import { readOffered } from './offered-session.ts'
import { refreshRoles } from './roles-store.ts'
import { $session, restoreSession } from './session-store.ts'
import { refreshUser } from './user-store.ts'
import { keepWebviewFacts } from './webview.ts'
import { whenArrived } from './when-arrived.ts'

/** Asks for everything that is known of the account, after the session became another one. */
async function refreshAccount(): Promise<void> {
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

/** Logs that this page is visited, and where the player came from. */
function logVisit(): void {
  const address = getEnvironment().address()
  const referrer = toPublicReferrer(getReferrer())
  sendEvent('page_visit', { pathname: address.pathname, url: toPublicAddress(address), referrer })
}

function logLoadFailures(): void {
  getEnvironment().onLoadFailure(({ kind, url }) => sendEvent('load_failure', { kind, url: url.slice(0, 300) }))
}

/** Fetches what settles acts without an answer, where there are any. */
async function settleActs(): Promise<void> {
  if (
    !getEnvironment()
      .local.names()
      .some((name) => name.startsWith(keptActPrefix))
  )
    return
  const settling = await import('../act/settle-kept-acts.ts').catch(() => null)
  await settling?.settleKeptActs()
}

/** Asks about a session that a link has brought, if there is one; the code for it comes with the question. */
async function settleOffer(): Promise<void> {
  const offered = readOffered()
  if (!offered) return
  const asking = await import('./ask-to-switch.ts').catch(() => null)
  await asking?.askToSwitch(offered)
}

/**
 * Brings a page to life: the arrival first, then who the player is, then the rules that follow from it. The page visit is
 * logged once the user state is known, and again when history brings the page back (rule 22.4).
 */
export async function startPortal(): Promise<void> {
  keepWebviewFacts()
  logLoadFailures()
  followWho()
  await whenArrived()
  followOtherTabs()
  onMoved(refreshUser)
  await refreshAccount()
  void settleActs()
  logVisit()
  getEnvironment().onRestore(logVisit)
  followPlace()
  void settleOffer()
}
