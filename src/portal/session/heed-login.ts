import type { LoginMessage } from '../../contract/passport/messages.ts'
import { codes } from '../../contract/wire.ts'
import { getEnvironment } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { sendEvent } from '../log/send-event.ts'
import { showToast } from '../ui/toast-store.ts'

/** The form that the hosted login opens at. */
export type LoginForm = 'login' | 'register'

/** What the player's side of the overlay wants done; `completeLogin` says whether the ticket was good. */
export interface LoginAnswers {
  completeLogin: (token: string) => Promise<boolean>
  goBack: () => void
  leaveFor: (provider: 10 | 13) => void
}

/** What the overlay itself does. */
interface Overlay {
  /** Whether the hosted login has said that it is ready. */
  isReady: () => boolean
  showReady: () => void
  /** Says that the hosted login did not open, with a button that tries again. */
  showFailure: () => void
  load: () => void
}

let form: LoginForm = 'login'

/** The form to open the hosted login at: the one that the player saw last, so that trying again leads back to it. */
export function readLoginForm(): LoginForm {
  return form
}

/** Begins anew: at the form that the address asks for (`?form=register`), else at the sign-in. */
export function resetLoginForm(): void {
  form = getEnvironment().address().searchParams.get('form') === 'register' ? 'register' : 'login'
}

/** The page explains at its form what was wrong with it; that it did not get through to the platform, the portal says. */
function heedError(code: number, overlay: Overlay): void {
  if (!overlay.isReady()) overlay.showFailure()
  else if (code === codes.unavailable) showToast({ icon: 'error', text: t('session.login.failed_toast') })
}

/** Does what a message of the hosted login asks for, and logs it; a login is logged once its ticket was good. */
export async function heedLogin(message: LoginMessage, overlay: Overlay, answers: LoginAnswers): Promise<void> {
  switch (message.type) {
    case 'action':
      sendEvent('login_action', { action: message.action })
      if (message.action === 'ready') overlay.showReady()
      else form = message.action === 'show_register' ? 'register' : 'login'
      return
    case 'error':
      sendEvent('login_error', { code: message.code })
      heedError(message.code, overlay)
      return
    case 'back':
      sendEvent('login_back')
      answers.goBack()
      return
    case 'social_login_redirect':
      sendEvent('social_login_redirect', { provider: message.provider })
      answers.leaveFor(message.provider)
      return
    case 'login':
      if (!(await answers.completeLogin(message.token))) overlay.load()
  }
}
