import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { sentenceDuration } from '../../outcome/say-outcome.ts'
import { platformNow } from '../../platform-clock.ts'
import { closeDialog, Dialog } from '../../ui/Dialog.tsx'
import { controlOf, Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { profile } from '../profile-store.ts'
import { sayDate } from '../say-date.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteSchema } from './password-schemas.ts'
import type { Security } from './security-store.ts'
import { $sending } from './sending-store.ts'

const daySeconds = 24 * 60 * 60

interface Props {
  security: Security
  onClose: () => void
}

/** The form of the sheet; `onDone` hears when the account will be deleted. */
function useDeleteForm(hasPassword: boolean, onDone: (time: number) => void) {
  const { t } = useTexts()
  const { fields, field, problemOf, handleSubmit } = useForm({
    initial: { password: '' },
    schema: () => deleteSchema(t, hasPassword),
    isBusy: () => $sending.get() === 'delete',
  })
  useEffect(() => {
    if (hasPassword) fields.focus('password')
  }, [hasPassword, fields])
  const submit = handleSubmit(async ({ password }) => {
    const answer = await deleteAccount(password)
    if (!('time' in answer)) return answer
    onDone(answer.time)
    return null
  })
  return { field, problemOf, submit, isSending: useStore($sending) === 'delete' }
}

/** The sheet that asks before an account is deleted: when that will be, and for the password where there is one. */
export function DeleteSheet({ security, onClose }: Props) {
  const { t, formatDate } = useTexts()
  const hasPassword = security.has_password === 1
  const date = sayDate(formatDate, platformNow() + security.deletion_days * daySeconds)
  const { field, problemOf, submit, isSending } = useDeleteForm(hasPassword, (time) => {
    onClose()
    const known = profile.read()
    if (known) profile.set({ ...known, delete_time: time })
    const text = t('account.security.delete.done', { date: sayDate(formatDate, time) })
    showToast({ icon: null, text, duration: sentenceDuration })
  })
  const problem = problemOf('password')
  return (
    <Dialog className="sheet" labelledBy="delete-ask" describedBy="delete-text" onClose={onClose} closesBeside>
      <div className="sheet__head">
        <h2 id="delete-ask">{t('account.security.delete.ask_title')}</h2>
        <button className="round" type="button" aria-label={t('layout.dialog.close')} onClick={closeDialog}>
          <Icon name="g-close" />
        </button>
      </div>
      <form className="stack" method="post" noValidate aria-labelledby="delete-ask" onSubmit={submit}>
        <p id="delete-text">{t('account.security.delete.ask_text', { date })}</p>
        {hasPassword && (
          <Field id="delete_password" label={t('account.security.delete.password')} problem={problem}>
            <input
              {...controlOf('delete_password', problem)}
              {...field('password')}
              className="field__control"
              type="password"
              autoComplete="current-password"
              spellCheck={false}
              dir="ltr"
              required
            />
          </Field>
        )}
        <p className="form-problem" role="alert">
          {problemOf('root')}
        </p>
        <div className="ask__answers">
          <button className="btn" type="button" onClick={closeDialog}>
            {t('account.security.delete.cancel')}
          </button>
          <button className="btn btn--danger" type="submit" aria-busy={isSending} aria-disabled={isSending}>
            {t('account.security.delete.confirm')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
