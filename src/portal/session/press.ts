import { askAtDeepLink } from './ask-at-deep-link.ts'
import { openLogin } from './login-overlay.ts'
import { openRoleSwitch } from './role-switch.ts'
import { refreshUser } from './user-store.ts'

const answers: Record<string, () => Promise<unknown>> = {
  login: openLogin,
  roles: () => openRoleSwitch(),
  refresh: refreshUser,
}

/**
 * Lets any `[data-press="login"]` open the login, `roles` the role dialog, and `refresh` ask for the player again, and asks for
 * the sign-in that a link's page needs (`data-deep`).
 */
export function answerPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null
    void answers[pressed?.dataset.press ?? '']?.()
  })
  document.addEventListener('click', askAtDeepLink)
}
