import { logout } from '../../contract/session/account-calls.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { signedOutName } from '../session/kept-session.ts'
import { getHomePath } from '../session/place.ts'
import { $session, endSession, logoutTypes } from '../session/session-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { showToast } from '../ui/toast-store.ts'

/** Ends the session of who wants to leave, and leads home, where they are told so: no page asks them to sign in again (rule 4.15). */
export function leaveSignedOut(text: string): void {
  const { address, navigate, tab } = getEnvironment()
  const home = getHomePath()
  tab.set(signedOutName, text)
  endSession(logoutTypes.byPlayer)
  if (address().pathname === home) {
    tab.remove(signedOutName)
    showToast({ icon: 'success', text })
  } else navigate(home, 'replace')
}

/** Revokes the session on the platform and ends it here, also where the platform is out of reach. Other tabs follow. */
export async function signOut(): Promise<void> {
  const { token } = $session.get()
  await callApi(logout)
  if ($session.get().token === token) leaveSignedOut(t('session.logout.done'))
}

/** Asks first, then signs out; false when the player stays. */
export async function askToSignOut(): Promise<boolean> {
  const isConfirmed = await confirm({
    title: t('session.logout.title'),
    content: t('session.logout.text'),
    confirmLabel: t('session.logout.confirm'),
    cancelLabel: t('session.logout.cancel'),
  })
  if (isConfirmed) await signOut()
  return isConfirmed
}
