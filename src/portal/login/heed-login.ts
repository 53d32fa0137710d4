import { type LoginMessage, parseLoginMessage } from '../../contract/passport/messages.ts'
import { codes } from '../../contract/wire.ts'
import type { WindowMessage } from '../environment.ts'
import { t } from '../i18n/texts.ts'
import { sendEvent } from '../session/send-event.ts'
import { showToast } from '../ui/toast-store.ts'
import { leaveFor } from './leave-for.ts'
import { keepLoginForm } from './login-form.ts'
import { $login, loadLogin, settleLogin } from './login-store.ts'
import { completeLogin, goBack } from './sign-in.ts'

/** A message of the hosted login: of its origin, from its window and of its schema; null for anything else. */
export function readLoginMessage(
  message: WindowMessage,
  from: { origin: string; source: unknown },
): LoginMessage | null {
  if (message.origin !== from.origin || message.source !== from.source) return null
  return parseLoginMessage(message.data)
}

/** The page explains at its form what was wrong with it; that it did not get through to the platform, the portal says. */
function heedError(code: number): void {
  if ($login.get().phase !== 'ready') settleLogin('failed')
  else if (code === codes.unavailable) showToast({ icon: 'error', text: t('session.login.failed_toast') })
}

/** Does what a message of the hosted login asks for, and logs it; a login is logged once its ticket was good. */
export async function heedLogin(message: LoginMessage): Promise<void> {
  switch (message.type) {
    case 'action':
      sendEvent('login_action', { action: message.action })
      if (message.action === 'ready') settleLogin('ready')
      else keepLoginForm(message.action === 'show_register' ? 'register' : 'login')
      return
    case 'error':
      sendEvent('login_error', { code: message.code })
      heedError(message.code)
      return
    case 'back':
      sendEvent('login_back')
      goBack()
      return
    case 'social_login_redirect':
      sendEvent('social_login_redirect', { provider: message.provider })
      await leaveFor(message.provider)
      return
    case 'login':
      if (!(await completeLogin(message.token))) loadLogin()
  }
}
