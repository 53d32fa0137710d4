import { valibotResolver } from '@hookform/resolvers/valibot'
import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { passwordLimits } from '../../contract/passport/credentials.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { FormFoot, Heard } from './FormFoot.tsx'
import { $phase, clearTrouble, isBusy } from './form-store.ts'
import { Greeting } from './Greeting.tsx'
import { newPasswordSchema } from './login-schemas.ts'
import { $others, savePassword } from './new-password-store.ts'
import { OtherWays } from './OtherWays.tsx'
import { PasswordField, type Reveal, useReveal } from './PasswordField.tsx'
import { sayProblem } from './say-problem.ts'

function useNewPassword(reveal: Reveal) {
  const { t } = useTexts()
  const resolver = useMemo(() => valibotResolver(newPasswordSchema(t)), [t])
  const form = useForm<{ password: string }>({ resolver, reValidateMode: 'onSubmit' })
  const { clearErrors, handleSubmit, register, setError, formState } = form
  const save = handleSubmit(async ({ password }) => {
    const found = await savePassword(password)
    if (found) setError('password', { message: sayProblem(t, found.problem) }, { shouldFocus: true })
  })
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBusy()) return
    clearTrouble()
    reveal.set(false)
    void save(event)
  }
  const field = register('password', { onChange: () => clearErrors('password') })
  return { submit, field, problem: formState.errors.password?.message }
}

/** Choosing a new password, in sight of what else gets into the account. */
export function NewPasswordForm() {
  const { t } = useTexts()
  const others = useStore($others, { ssr: 'initial' })
  const phase = useStore($phase, { ssr: 'initial' })
  const reveal = useReveal()
  const { submit, field, problem } = useNewPassword(reveal)
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Greeting title={t('passport.new_password.heading')} lead={t('passport.new_password.lead')} />
      {others && <OtherWays others={others} />}
      <PasswordField
        label={t('passport.new_password.field')}
        hint={t('passport.field.password_hint', { count: passwordLimits.least })}
        problem={problem}
        kind="new-password"
        isBusy={phase !== 'idle'}
        reveal={reveal}
        field={field}
      />
      <FormFoot label={t('passport.new_password.submit')} busyLabel={t('passport.new_password.busy')} />
      <Heard busyLabel={t('passport.new_password.busy')} />
    </form>
  )
}
