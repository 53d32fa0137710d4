import { keepAccount } from '../answer-waiting.ts'
import { unlink } from '../profile/answer-ways.ts'
import { changeTo } from './change-password.ts'
import { deleteAccount, openDelete } from './delete-account.ts'
import { download } from './download.ts'
import { loadSafety } from './security-store.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

const acts: Record<string, (pressed: HTMLElement) => unknown> = {
  keep: keepAccount,
  unlink: async (pressed) => {
    await unlink(pressed)
    await loadSafety()
  },
  delete: openDelete,
  export: download,
  'sign-out-everywhere': signOutEverywhere,
}

/** Does what is pressed on the page. */
export function answer(pressed: HTMLElement): void {
  void acts[pressed.dataset.act ?? '']?.(pressed)
}

/** Sends one of the page's forms. */
export function submit(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('data-busy')) return
  void (form.id === 'delete-form' ? deleteAccount(form) : changeTo(form))
}
