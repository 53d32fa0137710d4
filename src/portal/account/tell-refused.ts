import type { Answer } from '../../contract/client.ts'
import { codes } from '../../contract/wire.ts'
import { openLogin } from '../login/login-overlay.ts'
import { showToast } from '../ui/toast-store.ts'
import { isToldElsewhere } from './told-elsewhere.ts'

/** Milliseconds that a sentence stays: it takes longer to read than a word. */
export const sentenceDuration = 4500

/**
 * Says why a press came to nothing, unless the session has said it already. What is the account's as a whole is refused to a session
 * of a game (1005): then the player is asked to sign in for themselves.
 */
export function tellRefused(answer: Exclude<Answer<unknown>, { kind: 'ok' }>, text: string): void {
  if (isToldElsewhere(answer)) return
  if (answer.kind === 'refused' && answer.code === codes.notAllowedInMode) void openLogin()
  else showToast({ icon: 'error', text, duration: sentenceDuration })
}
