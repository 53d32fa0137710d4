import { userBind } from '../../contract/session/role-calls.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { tellOutcome } from '../outcome/say-outcome.ts'
import { showToast } from '../ui/toast-store.ts'
import { sendCall } from './send-call.ts'

/** Binds the half session's role to the account that has just signed in, and tells how it went. Binding ends the half session. */
export async function bindRole(halfToken: string): Promise<void> {
  const { answer } = await sendCall(userBind, { body: { token: halfToken } })
  const refused = { [codes.alreadyClaimed]: t('session.bind.already') }
  if (answer.kind === 'ok') showToast({ icon: 'success', text: t('session.bind.done') })
  else tellOutcome(answer, { refused, otherwise: t('session.bind.failed') })
}
