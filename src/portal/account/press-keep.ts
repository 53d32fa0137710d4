import { accountDeleteCancel } from '../../contract/account/data-calls.ts'
import { t } from '../i18n/texts.ts'
import { askForOwnSession } from '../login/ask-for-own-session.ts'
import { callApi } from '../session/api.ts'
import { showToast } from '../ui/toast-store.ts'
import { loadProfile, profile } from './profile-store.ts'
import { tellRefused } from './tell-refused.ts'

/** Keeps the account that waits to be deleted. Says whether it did. */
export async function keepAccount(): Promise<boolean> {
  if (askForOwnSession()) return false
  const answer = await callApi(accountDeleteCancel)
  if (answer.kind !== 'ok') {
    tellRefused(answer)
    if (answer.kind === 'failed') void loadProfile()
    return false
  }
  const known = profile.read()
  if (known) profile.set({ ...known, delete_time: 0 })
  showToast({ icon: 'success', text: t('account.waiting.kept') })
  void loadProfile()
  return true
}
