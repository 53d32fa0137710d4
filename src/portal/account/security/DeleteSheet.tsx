import { valibotResolver } from '@hookform/resolvers/valibot'
import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { platformNow } from '../../platform-clock.ts'
import { closeDialog, Dialog } from '../../ui/Dialog.tsx'
import { controlOf, Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { profile } from '../profile-store.ts'
import { sayDate } from '../say-date.ts'
import { sentenceDuration } from '../tell-refused.ts'
import { deleteSchema } from './password-schemas.ts'
import { $sending, deleteAccount } from './press-security.ts'
import type { Security } from './security-store.ts'

const daySeconds = 24 * 60 * 60

interface Props {
  security: Security
  onClose: () => void
}

/** The form of the sheet; `onDone` hears when the account will be deleted. */
function useDeleteForm(hasPassword: boolean, onDone: (time: number) => void) {
  const { t } = useTexts()
  const resolver = useMemo(() => valibotResolver(deleteSchema(t, hasPassword)), [t, hasPassword])
  const form = useForm<{ password: string }>({ resolver, defaultValues: { password: '' }, reValidateMode: 'onSubmit' })
  const { clearErrors, formState, handleSubmit, register, setError, setFocus } = form
  const isSending = useStore($sending) === 'delete'
  useEffect(() => {
    if (hasPassword) setFocus('password')
  }, [hasPassword, setFocus])
  const send = handleSubmit(async ({ password }) => {
    const answer = await deleteAccount(password)
    if ('time' in answer) onDone(answer.time)
    else setError(answer.field, { message: answer.message }, { shouldFocus: answer.field !== 'root' })
  })
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!isSending) void send(event)
  }
  const field = register('password', {
    onChange: () => {
      clearErrors('password')
      clearErrors('root')
    },
  })
  const { password, root } = formState.errors
  return { field, submit, isSending, problem: password?.message, trouble: root?.message }
}

/** The sheet that asks before an account is deleted: when that will be, and for the password where there is one. */
export function DeleteSheet({ security, onClose }: Props) {
  const { t, formatDate } = useTexts()
  const hasPassword = security.has_password === 1
  const date = sayDate(formatDate, platformNow() + security.deletion_days * daySeconds)
  const { field, submit, isSending, problem, trouble } = useDeleteForm(hasPassword, (time) => {
    onClose()
    const known = profile.read()
    if (known) profile.set({ ...known, delete_time: time })
    const text = t('account.security.delete.done', { date: sayDate(formatDate, time) })
    showToast({ icon: null, text, duration: sentenceDuration })
  })
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
              {...field}
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
          {trouble}
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
