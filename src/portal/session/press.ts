import { openLogin } from './login-overlay.ts'
import { openRoleSwitch } from './role-switch.ts'
import { refreshUser } from './user-store.ts'

const answers: Record<string, () => Promise<unknown>> = {
  login: openLogin,
  roles: () => openRoleSwitch(),
  refresh: refreshUser,
}

/** Lets any `[data-press="login"]` open the login, `roles` the role dialog, and `refresh` ask for the player again. */
export function answerPresses(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null
    void answers[pressed?.dataset.press ?? '']?.()
  })
}
