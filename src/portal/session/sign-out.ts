import { logout } from '../../contract/session/calls.ts'
import { t } from '../i18n/texts.ts'
import { confirm } from '../ui/confirm-store.ts'
import { trackLoading } from '../ui/loading-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { sendCall } from './send-call.ts'
import { endSession, logoutTypes } from './session-store.ts'

/** Revokes the session on the platform and ends it here, also where the platform is out of reach. Other tabs follow. */
export async function signOut(): Promise<void> {
  await trackLoading(sendCall(logout))
  endSession(logoutTypes.byPlayer)
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
