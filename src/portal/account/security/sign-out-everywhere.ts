import { logoutAll } from '../../../contract/account/security-calls.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { endSession, logoutTypes } from '../../session/session-store.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { explain } from './explain.ts'

/** Asks, then ends every session of the account; this one goes with them. */
export async function signOutEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: t('account.security.devices.ask_title'),
    content: t('account.security.devices.ask_text'),
    confirmLabel: t('account.security.devices.confirm'),
    cancelLabel: t('account.security.devices.cancel'),
  })
  if (!isConfirmed) return
  const answer = await callApi(logoutAll)
  if (answer.kind === 'ok') {
    const { session_num: count } = answer.data
    showToast({ icon: 'success', text: t('account.security.devices.done', { count }) })
    endSession(logoutTypes.byPlayer)
    return
  }
  const text = explain(answer)
  if (text) showToast({ icon: 'error', text, duration: 4500 })
}
