import type { Answer } from '../../../contract/client.ts'
import { codes } from '../../../contract/wire.ts'
import { t } from '../../i18n/texts.ts'
import { isToldElsewhere } from '../told-elsewhere.ts'

/** Why a call came to nothing, in the player's words; empty where the session has said it already. */
export function explain(answer: Exclude<Answer<unknown>, { kind: 'ok' }>, limit = 'account.security.limit'): string {
  if (isToldElsewhere(answer)) return ''
  if (answer.kind === 'failed' && answer.reason === 'network') return t('session.error.network')
  const isTooMany = answer.kind === 'refused' && answer.code === codes.tooManyRequests
  return t(isTooMany ? limit : 'account.refused')
}
