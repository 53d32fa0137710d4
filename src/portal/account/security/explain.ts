import type { Answer } from '../../../contract/client.ts'
import { codes } from '../../../contract/wire.ts'
import { t } from '../../i18n/texts.ts'
import { sayOutcome } from '../../outcome/say-outcome.ts'
import type { FormProblem } from '../../ui/use-form.ts'

type NotOk = Exclude<Answer<unknown>, { kind: 'ok' }>

/** What is known of an action of the security page that brought no data (rule 3.24); empty where the session has said it already. */
export function explain(answer: NotOk, words: { limit?: string; unknown?: string } = {}): string {
  const { limit = t('account.security.limit'), unknown } = words
  const own = { refused: { [codes.tooManyRequests]: limit }, otherwise: t('account.refused') }
  return sayOutcome(answer, { ...own, ...(unknown !== undefined && { unknown }) }).text ?? ''
}

/** The same for a form that asks for the password, which may be wrong. */
export function explainPassword(answer: NotOk, words?: { unknown: string }): FormProblem<'password'> {
  return answer.kind === 'refused' && answer.code === codes.wrongCredentials
    ? { field: 'password', message: t('account.security.password.wrong') }
    : { field: 'root', message: explain(answer, words) }
}
