import type { ProviderType } from '../../contract/passport/ways.ts'
import { getEnvironment } from '../environment.ts'
import { bindName, leftName, leftPageName } from '../session/kept-session.ts'
import { isSignInPage } from '../session/place.ts'
import { getWebview } from '../webview/webview.ts'
import { handOver } from './hand-off-store.ts'
import { findWayBack, isUnbound } from './sign-in.ts'
import { findSocialAddress } from './social-login.ts'

/**
 * Signs in by a provider. In a game's webview the system's browser does it, where the app can open one (rule 4.24); elsewhere this
 * page leaves for the provider's, and `/socialLogin` takes the player in again and leads them to where they were.
 */
export async function leaveFor(provider: ProviderType): Promise<void> {
  const { address, createId, navigate, now, tab } = getEnvironment()
  if (getWebview().isInWebview && (await handOver(provider))) return
  const { pathname, search } = address()
  if (isUnbound()) tab.set(bindName, '1')
  const departure = createId()
  tab.set(leftName, `${departure} ${now()}`)
  tab.set(leftPageName, isSignInPage() ? findWayBack() : pathname + search)
  navigate(findSocialAddress(provider, departure))
}
