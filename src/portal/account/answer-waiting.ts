import { accountDeleteCancel } from '../../contract/account/data-calls.ts'
import { t } from '../i18n/texts.ts'
import { callApi } from '../session/api.ts'
import { askForOwnSession } from '../session/ask-for-own-session.ts'
import { showToast } from '../ui/toast-store.ts'
import { $profile, loadProfile, setProfile } from './profile-store.ts'
import { isToldElsewhere } from './told-elsewhere.ts'

/** Keeps the account that waits to be deleted. */
export async function keepAccount(): Promise<void> {
  if (askForOwnSession()) return
  const answer = await callApi(accountDeleteCancel)
  if (answer.kind !== 'ok') {
    if (!isToldElsewhere(answer)) showToast({ icon: 'error', text: t('account.refused'), duration: 4500 })
    return
  }
  const state = $profile.get()
  if (state.kind === 'ready') setProfile({ ...state.profile, delete_time: 0 })
  // The button is gone: what was said goes on from the page.
  document.getElementById('page')?.focus()
  showToast({ icon: 'success', text: t('account.waiting.kept') })
  await loadProfile()
}
