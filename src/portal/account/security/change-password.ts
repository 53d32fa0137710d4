import { changePassword } from '../../../contract/account/security-calls.ts'
import { passwordLimits } from '../../../contract/passport/credentials.ts'
import { codes } from '../../../contract/wire.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { drawBusy, drawProblems } from '../../ui/draw-field.ts'
import { fillPart } from '../../ui/draw-state.ts'
import { showToast } from '../../ui/toast-store.ts'
import { checkPasswords, type PasswordProblems, passwordNames } from './check-passwords.ts'
import { explain } from './explain.ts'
import { loadSafety } from './security-store.ts'

function sayProblems(form: HTMLElement, problems: PasswordProblems): boolean {
  const texts: Readonly<Record<string, string | undefined>> = problems
  return drawProblems(form, passwordNames, (name) => {
    const key = texts[name]
    const count = key === 'long' ? passwordLimits.most : passwordLimits.least
    return key === undefined ? null : t(`account.security.password.${key}`, { count })
  })
}

/** Changes the password to what the form says; what is wrong is said at its field. */
export async function changeTo(form: HTMLFormElement): Promise<void> {
  const data = new FormData(form)
  const typed = { password: String(data.get('password')), new_password: String(data.get('new_password')) }
  fillPart(form, 'problem', '')
  if (sayProblems(form, checkPasswords(typed))) return
  drawBusy(form, true)
  const answer = await callApi(changePassword, { body: typed, noloading: true, saysTooMany: true })
  drawBusy(form, false)
  if (answer.kind === 'refused' && answer.code === codes.wrongCredentials) {
    sayProblems(form, { password: 'wrong' })
    return
  }
  if (answer.kind !== 'ok') {
    fillPart(form, 'problem', explain(answer))
    return
  }
  form.reset()
  for (const input of form.querySelectorAll<HTMLInputElement>('.field__control')) input.type = 'password'
  showToast({ icon: 'success', text: t('account.security.password.done') })
  await loadSafety()
}
