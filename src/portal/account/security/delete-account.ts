import { accountDelete } from '../../../contract/account/data-calls.ts'
import { codes } from '../../../contract/wire.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { platformNow } from '../../session/platform-clock.ts'
import { drawBusy, drawProblem, drawProblems } from '../../ui/draw-field.ts'
import { fillPart, findPart } from '../../ui/draw-state.ts'
import { showToast } from '../../ui/toast-store.ts'
import { sayDate } from '../draw-waiting.ts'
import { $profile, setProfile } from '../profile-store.ts'
import { explain } from './explain.ts'
import { $security } from './security-store.ts'

const daySeconds = 24 * 60 * 60
const fieldName = 'delete_password'

function findSheet(): HTMLDialogElement | null {
  const sheet = document.getElementById('delete-sheet')
  return sheet instanceof HTMLDialogElement ? sheet : null
}

let isWired = false

function wire(sheet: HTMLDialogElement, form: HTMLFormElement, source: HTMLElement): void {
  if (isWired) return
  isWired = true
  sheet.addEventListener('click', ({ target }) => {
    const isCancel = target instanceof Element && target.closest('[data-part="cancel"]')
    if (target === sheet || isCancel) sheet.close()
  })
  sheet.addEventListener('close', () => {
    form.reset()
    source.focus()
  })
}

/** Opens the sheet that asks for the password and says the day. */
export function openDelete(pressed: HTMLElement): void {
  const sheet = findSheet()
  const form = sheet?.querySelector<HTMLFormElement>('#delete-form')
  const state = $security.get()
  if (!sheet || !form || state.kind !== 'ready') return
  wire(sheet, form, pressed)
  drawProblem(form, fieldName, null)
  fillPart(form, 'problem', '')
  const { deletion_days, has_password } = state.security
  const date = sayDate(platformNow() + deletion_days * daySeconds)
  fillPart(form, 'ask', t('account.security.delete.ask_text', { date }))
  form.querySelector(`[data-field="${fieldName}"]`)?.toggleAttribute('hidden', has_password === 0)
  sheet.showModal()
  const first = has_password === 1 ? form.querySelector<HTMLElement>('.field__control') : findPart(form, 'cancel')
  first?.focus()
}

const sayWrong = (form: HTMLElement, key: string) =>
  drawProblems(form, [fieldName], () => t(`account.security.password.${key}`))

function showWaiting(time: number): void {
  const state = $profile.get()
  if (state.kind === 'ready') setProfile({ ...state.profile, delete_time: time })
  findSheet()?.close()
  document.getElementById('waiting')?.focus()
  showToast({ icon: null, text: t('account.security.delete.done', { date: sayDate(time) }), duration: 4500 })
}

/** Has the account deleted, once the password is right. */
export async function deleteAccount(form: HTMLFormElement): Promise<void> {
  const state = $security.get()
  const password = String(new FormData(form).get(fieldName) ?? '')
  fillPart(form, 'problem', '')
  if (state.kind === 'ready' && state.security.has_password === 1 && password === '') {
    sayWrong(form, 'missing')
    return
  }
  drawBusy(form, true)
  const answer = await callApi(accountDelete, { body: { password }, noloading: true, saysTooMany: true })
  drawBusy(form, false)
  if (answer.kind === 'ok') showWaiting(answer.data.delete_time)
  else if (answer.kind === 'refused' && answer.code === codes.wrongCredentials) sayWrong(form, 'wrong')
  else fillPart(form, 'problem', explain(answer))
}
