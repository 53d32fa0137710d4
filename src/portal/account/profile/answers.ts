import * as v from 'valibot'
import { accountEdit } from '../../../contract/account/edit-calls.ts'
import { profileEditSchema } from '../../../contract/account/profile-edit.ts'
import type { Answer } from '../../../contract/client.ts'
import { codes } from '../../../contract/wire.ts'
import { t } from '../../i18n/texts.ts'
import { callApi } from '../../session/api.ts'
import { platformNow } from '../../session/platform-clock.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { drawBusy, drawProblems } from '../../ui/draw-field.ts'
import { fillPart } from '../../ui/draw-state.ts'
import { showToast } from '../../ui/toast-store.ts'
import { setProfile } from '../profile-store.ts'
import { isToldElsewhere } from '../told-elsewhere.ts'
import { link, unlink, verify } from './answer-ways.ts'
import { checkFields, type Problems } from './check-fields.ts'
import { $draft, discardChanges, takeFields } from './draft-store.ts'
import { fieldNames } from './fields.ts'
import { findForm, readForm } from './form-parts.ts'

/** The field that a 1001 names, if it is one of the form's. */
function findRefusedField(msg: string): Problems {
  const name = fieldNames.find((field) => new RegExp(`\\b${field}\\b`).test(msg))
  return name ? { [name]: 'refused' } : {}
}

function sayProblems(form: HTMLFormElement, problems: Problems): boolean {
  const texts: Readonly<Record<string, string | undefined>> = problems
  return drawProblems(form, fieldNames, (name) => {
    const key = texts[name]
    return key === undefined ? null : t(`account.profile.error.${key}`)
  })
}

function explain(form: HTMLFormElement, answer: Exclude<Answer<unknown>, { kind: 'ok' }>): void {
  const isUnheard = answer.kind === 'failed'
  const isInvalid = answer.kind === 'refused' && answer.code === codes.invalidParameters
  if (isInvalid && sayProblems(form, findRefusedField(answer.msg))) return
  if (isToldElsewhere(answer)) return
  fillPart(form, 'problem', t(`account.profile.error.${isUnheard ? 'unheard' : 'trouble'}`))
}

/** Saves what is changed, once it can be; what is wrong is said at its field, and what is typed stays. */
export async function save(form: HTMLFormElement): Promise<void> {
  if (form.hasAttribute('data-busy')) return
  takeFields(readForm(form))
  const changes = $draft.get()?.changes ?? {}
  fillPart(form, 'problem', '')
  if (sayProblems(form, checkFields(changes, platformNow()))) return
  const edit = v.safeParse(profileEditSchema, changes)
  if (!edit.success) {
    fillPart(form, 'problem', t('account.profile.error.refused'))
    return
  }
  if (Object.keys(changes).length > 0) {
    drawBusy(form, true)
    const answer = await callApi(accountEdit, { body: edit.output, noloading: true })
    drawBusy(form, false)
    if (answer.kind !== 'ok') return explain(form, answer)
    // What was typed while it was on its way is a change of its own.
    takeFields(readForm(form))
    setProfile(answer.data)
  }
  showToast({ icon: 'success', text: t('account.profile.saved') })
}

async function discard(): Promise<void> {
  const isConfirmed = await confirm({
    title: t('account.profile.discard_title'),
    content: t('account.profile.discard_text'),
    confirmLabel: t('account.profile.discard'),
    cancelLabel: t('account.profile.discard_cancel'),
  })
  const form = findForm()
  if (!isConfirmed || !form) return
  discardChanges()
  sayProblems(form, {})
  fillPart(form, 'problem', '')
  form.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

const acts: Record<string, (pressed: HTMLElement) => Promise<void>> = { discard, link, unlink, verify }

/** Does what is pressed on the page. */
export function answer(pressed: HTMLElement): void {
  void acts[pressed.dataset.act ?? '']?.(pressed)
}
