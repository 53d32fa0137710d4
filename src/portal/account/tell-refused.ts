import type { Answer } from '../../contract/client.ts'
import { codes } from '../../contract/wire.ts'
import { t } from '../i18n/texts.ts'
import { openLogin } from '../login/login-overlay.ts'
import { type OwnWords, tellOutcome } from '../outcome/say-outcome.ts'

/**
 * Says what is known of a press on the account's pages that brought no data (rule 3.24). What is the account's as a whole is refused to
 * a session of a game (1005): then the player is asked to sign in for themselves.
 */
export function tellRefused(answer: Exclude<Answer<unknown>, { kind: 'ok' }>, own: OwnWords = {}): void {
  if (answer.kind === 'refused' && answer.code === codes.notAllowedInMode) void openLogin()
  else tellOutcome(answer, { otherwise: t('account.refused'), ...own })
}
