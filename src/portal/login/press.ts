import { getEnvironment } from '../environment.ts'
import { openRoleSwitch } from '../roles/role-switch.ts'
import { refreshUser } from '../roles/user-store.ts'
import { askAtDeepLink } from './ask-at-deep-link.ts'
import { openLogin } from './login-overlay.ts'

/** Signing out asks first; its code comes with the press, and the page says so where it does not come. */
async function leave(): Promise<void> {
  const leaving = await import('./sign-out.ts').catch(() => null)
  if (leaving) await leaving.askToSignOut()
  else getEnvironment().setFact('islands', 'failed')
}

const answers: Record<string, () => Promise<unknown>> = {
  login: openLogin,
  roles: () => openRoleSwitch(),
  refresh: refreshUser,
  leave,
}

/**
 * Lets any `[data-press="login"]` open the login, `roles` the role dialog, `refresh` ask for the player again and `leave` sign
 * out, and asks for the sign-in that a link's page needs (`data-deep`).
 */
export function answerPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null
    void answers[pressed?.dataset.press ?? '']?.()
  })
  document.addEventListener('click', askAtDeepLink)
}
