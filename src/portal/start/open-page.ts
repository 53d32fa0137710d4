import { getEnvironment } from '../environment.ts'
import { readOffered } from '../session/offered-session.ts'
import { toPublicAddress, toPublicReferrer } from '../session/public-address.ts'
import { sendEvent } from '../session/send-event.ts'
import { whenArrived } from '../session/when-arrived.ts'
import { getReferrer } from '../webview/device.ts'
import { keepWebviewFacts } from '../webview/webview.ts'

/** Logs that this page is visited, and where the player came from. */
function logVisit(): void {
  const address = getEnvironment().address()
  const referrer = toPublicReferrer(getReferrer())
  sendEvent('page_visit', { pathname: address.pathname, url: toPublicAddress(address), referrer })
}

/** Asks about a session that a link has brought, if there is one; the code for it comes with the question. */
async function settleOffer(): Promise<void> {
  const offered = readOffered()
  if (!offered) return
  const asking = await import('../login/ask-to-switch.ts').catch(() => null)
  await asking?.askToSwitch(offered)
}

/**
 * What every page begins with: the arrival first, then what the page itself wants to know before its visit is logged. The visit
 * is logged again when history brings the page back (rule 22.4).
 */
export async function openPage(learn: () => Promise<void>): Promise<void> {
  keepWebviewFacts()
  await whenArrived()
  await learn()
  logVisit()
  getEnvironment().onRestore(logVisit)
  void settleOffer()
}
