import type { Answer } from '../../../contract/client.ts'
import { codes } from '../../../contract/wire.ts'
import { t } from '../../i18n/texts.ts'
import type { FormProblem } from '../../ui/use-form.ts'
import { isToldElsewhere } from '../told-elsewhere.ts'

/** Why a call came to nothing, in the player's words; empty where the session has said it already. */
export function explain(answer: Exclude<Answer<unknown>, { kind: 'ok' }>, limit = 'account.security.limit'): string {
  if (isToldElsewhere(answer)) return ''
  if (answer.kind === 'failed' && answer.reason === 'network') return t('session.error.network')
  const isTooMany = answer.kind === 'refused' && answer.code === codes.tooManyRequests
  return t(isTooMany ? limit : 'account.refused')
}

/** Why a form that asks for the password was refused: the password itself, or what `explain` says. */
export function explainPassword(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): FormProblem<'password'> {
  return answer.kind === 'refused' && answer.code === codes.wrongCredentials
    ? { field: 'password', message: t('account.security.password.wrong') }
    : { field: 'root', message: explain(answer) }
}
