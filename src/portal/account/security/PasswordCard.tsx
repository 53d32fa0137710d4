import { passwordLimits } from '../../../contract/passport/credentials.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { controlOf, Field } from '../../ui/Field.tsx'
import type { Security } from './security-store.ts'
import { usePasswordForm } from './use-password-form.ts'

interface FieldProps {
  form: ReturnType<typeof usePasswordForm>
  name: 'password' | 'new_password'
  label: string
  hint?: string
}

function PasswordField({ form, name, label, hint }: FieldProps) {
  const problem = form.problemOf(name)
  return (
    <Field id={name} label={label} hint={hint} problem={problem}>
      <input
        {...controlOf(name, problem)}
        {...form.field(name)}
        className="field__control"
        type={form.isShown ? 'text' : 'password'}
        autoComplete={name === 'password' ? 'current-password' : 'new-password'}
        spellCheck={false}
        dir="ltr"
        required
      />
    </Field>
  )
}

function PasswordForm() {
  const { t } = useTexts()
  const form = usePasswordForm()
  const { submit, problemOf, isSending, isShown, setShown } = form
  return (
    <form className="stack" method="post" noValidate aria-labelledby="password-title" onSubmit={submit}>
      <p className="soft">{t('account.security.password.text')}</p>
      <PasswordField form={form} name="password" label={t('account.security.password.current')} />
      <PasswordField
        form={form}
        name="new_password"
        label={t('account.security.password.new')}
        hint={t('account.security.password.hint', { count: passwordLimits.least })}
      />
      <label className="tickbox">
        <input type="checkbox" checked={isShown} onChange={({ currentTarget }) => setShown(currentTarget.checked)} />
        <span>{t('account.security.password.show')}</span>
      </label>
      <p className="form-problem" role="alert">
        {problemOf('root')}
      </p>
      <button className="btn btn--glory btn--wide" type="submit" aria-busy={isSending} aria-disabled={isSending}>
        {t('account.security.password.submit')}
      </button>
    </form>
  )
}

/** The password: changed here by who has one, and otherwise said where one comes from. */
export function PasswordCard({ security }: { security: Security }) {
  const { t } = useTexts()
  const { has_password, email, can_reset } = security
  const none = can_reset === 1 && email !== '' ? 'none_mail' : 'none'
  return (
    <section className="card stack" aria-labelledby="password-title">
      <div className="head">
        <h2 id="password-title">{t('account.security.password.title')}</h2>
      </div>
      {has_password === 1 ? <PasswordForm /> : <p className="soft">{t(`account.security.password.${none}`)}</p>}
    </section>
  )
}
