import { atom } from 'nanostores'
import { accountEdit } from '../../../contract/account/edit-calls.ts'
import type { Answer } from '../../../contract/client.ts'
import { codes } from '../../../contract/wire.ts'
import { t } from '../../i18n/texts.ts'
import { sayOutcome } from '../../outcome/say-outcome.ts'
import { callApi } from '../../session/api.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { FormProblem } from '../../ui/use-form.ts'
import { profile } from '../profile-store.ts'
import { discardChanges } from './draft-store.ts'
import { type FieldName, fieldNames } from './fields.ts'
import type { ProfileEdit } from './profile-schemas.ts'

/** Whether an answer is awaited: nothing is sent twice. */
export const $isSaving = atom(false)

/** The field that a 1001 names, if it is one of the form's. */
function findRefusedField(msg: string): FieldName | undefined {
  return fieldNames.find((field) => new RegExp(`\\b${field}\\b`).test(msg))
}

function explain(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): FormProblem<FieldName> | null {
  const isInvalid = answer.kind === 'refused' && answer.code === codes.invalidParameters
  const field = isInvalid ? findRefusedField(answer.msg) : undefined
  if (field) return { field, message: t('account.profile.error.refused') }
  const own = { otherwise: t('account.profile.error.trouble'), unknown: t('account.profile.error.unheard') }
  const { text } = sayOutcome(answer, own)
  return text === null ? null : { field: 'root', message: text }
}

/** Saves what is changed. What is typed stays either way; null where it is saved, or where the session has said why not. */
export async function saveProfile(edit: ProfileEdit): Promise<FormProblem<FieldName> | null> {
  if (Object.keys(edit).length > 0) {
    $isSaving.set(true)
    const answer = await callApi(accountEdit, { body: edit, noloading: true })
    $isSaving.set(false)
    if (answer.kind !== 'ok') return explain(answer)
    profile.set(answer.data)
  }
  showToast({ icon: 'success', text: t('account.profile.saved') })
  return null
}

/** Asks, then goes back to what is saved. Says whether it did. */
export async function askToDiscard(): Promise<boolean> {
  const isConfirmed = await confirm({
    title: t('account.profile.discard_title'),
    content: t('account.profile.discard_text'),
    confirmLabel: t('account.profile.discard'),
    cancelLabel: t('account.profile.discard_cancel'),
  })
  if (isConfirmed) discardChanges()
  return isConfirmed
}
