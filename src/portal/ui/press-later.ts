import { t } from '../i18n/texts.ts'
import { showToast } from './toast-store.ts'

interface Answers {
  answer: (pressed: HTMLElement) => unknown
}

/**
 * Hands presses on `[data-act]` under a root to a module that is fetched with the first of them, and that already as the
 * finger comes down. A press that is `aria-disabled` is not passed on.
 */
export function pressLater(root: HTMLElement, load: () => Promise<Answers>): void {
  const press = async ({ target, type }: Event) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
    if (!pressed || pressed.ariaDisabled === 'true') return
    const answers = await load().catch(() => null)
    if (type !== 'click') return
    if (answers) answers.answer(pressed)
    else showToast({ icon: 'error', text: t('layout.state.failed_text') })
  }
  root.addEventListener('pointerdown', press)
  root.addEventListener('click', press)
}
