import { changePassword } from '../../../contract/account/security-calls.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { FormProblem } from '../../ui/use-form.ts'
import { explainPassword } from './explain.ts'
import type { Passwords } from './password-schemas.ts'
import { loadSafety } from './security-store.ts'
import { sendAs } from './sending-store.ts'

/** Changes the password; null where that is done. */
export async function sendPassword(typed: Passwords): Promise<FormProblem<'password'> | null> {
  const answer = await sendAs('password', () =>
    callApi(changePassword, { body: typed, noloading: true, saysTooMany: true }),
  )
  if (answer.kind !== 'ok') return explainPassword(answer, { unknown: t('act.outcome.password') })
  showToast({ icon: 'success', text: t('account.security.password.done') })
  void loadSafety()
  return null
}
