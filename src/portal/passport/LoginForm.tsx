import { useStore } from '@nanostores/react'
import { passwordLimits } from '../../contract/passport/credentials.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { controlOf, Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { FormFoot, Heard } from './FormFoot.tsx'
import { $phase } from './form-store.ts'
import { Greeting } from './Greeting.tsx'
import type { Mode } from './login-schemas.ts'
import { options } from './login-store.ts'
import { PasswordField } from './PasswordField.tsx'
import type { useLoginForm } from './use-login-form.ts'

/** The part of the catalogue that a form speaks by, and the form that its question leads to. */
const words = { login: 'sign_in', register: 'register', forgot: 'forgot' } as const
const others = { login: 'register', register: 'login', forgot: 'login' } as const

interface Props {
  mode: Mode
  form: ReturnType<typeof useLoginForm>
}

function EmailField({ form }: Pick<Props, 'form'>) {
  const { t } = useTexts()
  const problem = form.problemOf('email')
  return (
    <Field id="email" label={t('passport.field.email')} problem={problem}>
      <div className="well">
        <Icon name="g-mail" />
        <input
          {...controlOf('email', problem)}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
          required
          readOnly={useStore($phase, { ssr: 'initial' }) !== 'idle'}
        />
      </div>
    </Field>
  )
}

function Password({ mode, form }: Props) {
  const { t } = useTexts()
  const isChosen = mode === 'register'
  return (
    <PasswordField
      label={t('passport.field.password')}
      hint={isChosen ? t('passport.field.password_hint', { count: passwordLimits.least }) : undefined}
      kind={isChosen ? 'new-password' : 'current-password'}
      form={form}
    />
  )
}

/** The way out for who forgot the password, where this installation sends mail. */
function Forgotten({ form }: Pick<Props, 'form'>) {
  const { t } = useTexts()
  const offered = useStore(options.$state, { ssr: 'initial' })
  if (offered.kind !== 'ready' || offered.data.can_reset === 0) return null
  return (
    <p className="aside">
      <button className="link" type="button" onClick={() => form.open('forgot')}>
        {t('passport.forgot.open')}
      </button>
    </p>
  )
}

/** Signing in, signing up, or asking for a new password. */
export function LoginForm({ mode, form }: Props) {
  const { t } = useTexts()
  const own = words[mode]
  const isHydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <Greeting title={t(`passport.${own}.heading`)} lead={t(`passport.${own}.lead`)} />
      <EmailField form={form} />
      {mode !== 'forgot' && <Password mode={mode} form={form} />}
      {mode === 'login' && <Forgotten form={form} />}
      <FormFoot label={t(`passport.${own}.submit`)} busyLabel={t(`passport.${own}.busy`)} />
      <p className="switch">
        <span className="soft">{t(`passport.${own}.question`)}</span>{' '}
        <button className="link" type="button" disabled={!isHydrated} onClick={() => form.open(others[mode])}>
          {t(`passport.${own}.switch`)}
        </button>
      </p>
      <Heard busyLabel={t(`passport.${own}.busy`)} />
    </form>
  )
}
