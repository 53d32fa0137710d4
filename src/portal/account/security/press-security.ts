import { atom } from 'nanostores'
import { accountDelete, accountExport } from '../../../contract/account/data-calls.ts'
import { changePassword, logoutAll } from '../../../contract/account/security-calls.ts'
import type { Answer } from '../../../contract/client.ts'
import { codes } from '../../../contract/wire.ts'
import { getEnvironment } from '../../environment.ts'
import { t } from '../../i18n/texts.ts'
import { leaveSignedOut } from '../../login/sign-out.ts'
import { callApi } from '../../session/api.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { FormProblem } from '../../ui/use-form.ts'
import { sentenceDuration } from '../tell-refused.ts'
import { explain } from './explain.ts'
import type { Passwords } from './password-schemas.ts'
import { loadSafety } from './security-store.ts'

/** What is on its way; nothing is sent twice. */
export const $sending = atom<'none' | 'password' | 'delete' | 'export'>('none')

/** What became of the file with all that is kept; empty until one was asked for. */
export const $exportSaid = atom('')

async function sendAs<Sent>(what: 'password' | 'delete' | 'export', send: () => Promise<Sent>): Promise<Sent> {
  $sending.set(what)
  const sent = await send()
  $sending.set('none')
  return sent
}

function toProblem(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): FormProblem<'password'> {
  return answer.kind === 'refused' && answer.code === codes.wrongCredentials
    ? { field: 'password', message: t('account.security.password.wrong') }
    : { field: 'root', message: explain(answer) }
}

/** Changes the password; null where that is done. */
export async function sendPassword(typed: Passwords): Promise<FormProblem<'password'> | null> {
  const answer = await sendAs('password', () =>
    callApi(changePassword, { body: typed, noloading: true, saysTooMany: true }),
  )
  if (answer.kind !== 'ok') return toProblem(answer)
  showToast({ icon: 'success', text: t('account.security.password.done') })
  void loadSafety()
  return null
}

/** Has the account deleted; gives the moment when it will be (unix seconds). */
export async function deleteAccount(password: string): Promise<FormProblem<'password'> | { time: number }> {
  const answer = await sendAs('delete', () =>
    callApi(accountDelete, { body: { password }, noloading: true, saysTooMany: true }),
  )
  return answer.kind === 'ok' ? { time: answer.data.delete_time } : toProblem(answer)
}

/** Downloads everything that is kept about the account; an app's webview leaves the file to the system's browser. */
export async function download(): Promise<void> {
  if ($sending.get() !== 'none') return
  const answer = await sendAs('export', () => callApi(accountExport, { noloading: true, saysTooMany: true }))
  if (answer.kind !== 'ok') {
    $exportSaid.set(explain(answer, 'account.security.export.limit'))
    return
  }
  const { address, navigate } = getEnvironment()
  const url = new URL(answer.data.url, address()).href
  const bridge = await import('../../webview/bridge.ts').catch(() => null)
  if (!(await bridge?.openInBrowser(url))) navigate(url)
  $exportSaid.set(t('account.security.export.done'))
}

/** Asks, then ends every session of the account; this one goes with them. */
export async function signOutEverywhere(): Promise<void> {
  const isConfirmed = await confirm({
    title: t('account.security.devices.ask_title'),
    content: t('account.security.devices.ask_text'),
    confirmLabel: t('account.security.devices.confirm'),
    cancelLabel: t('account.security.devices.cancel'),
  })
  if (!isConfirmed) return
  const answer = await callApi(logoutAll)
  if (answer.kind === 'ok') {
    const { session_num: count } = answer.data
    leaveSignedOut(t('account.security.devices.done', { count }))
    return
  }
  const text = explain(answer)
  if (text) showToast({ icon: 'error', text, duration: sentenceDuration })
}
