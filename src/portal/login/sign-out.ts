import { logout } from '../../contract/session/account-calls.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { $session, endSession, logoutTypes } from '../session/session-store.ts'
import { confirm } from '../ui/confirm-store.ts'
import { showToast } from '../ui/toast-store.ts'

/** Revokes the session on the platform and ends it here, also where the platform is out of reach. Other tabs follow. */
export async function signOut(): Promise<void> {
  const { token } = $session.get()
  await callApi(logout)
  if ($session.get().token === token) endSession(logoutTypes.byPlayer)
  showToast({ icon: 'success', text: t('session.logout.done') })
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
