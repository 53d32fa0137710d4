import { useStore } from '@nanostores/react'
import { passwordLimits } from '../../contract/passport/credentials.ts'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { FormFoot, Heard } from './FormFoot.tsx'
import { Greeting } from './Greeting.tsx'
import { newPasswordSchema } from './login-schemas.ts'
import { $others, savePassword } from './new-password-store.ts'
import { OtherWays } from './OtherWays.tsx'
import { PasswordField } from './PasswordField.tsx'
import { usePassportForm } from './use-passport-form.ts'

/** Choosing a new password, in sight of what else gets into the account. */
export function NewPasswordForm() {
  const { t } = useTexts()
  const others = useStore($others, { ssr: 'initial' })
  const form = usePassportForm({ password: '' }, () => newPasswordSchema(t))
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(({ password }) => savePassword(password))}>
      <Greeting title={t('passport.new_password.heading')} lead={t('passport.new_password.lead')} />
      {others && <OtherWays others={others} />}
      <PasswordField
        label={t('passport.new_password.field')}
        hint={t('passport.field.password_hint', { count: passwordLimits.least })}
        kind="new-password"
        form={form}
      />
      <FormFoot label={t('passport.new_password.submit')} busyLabel={t('passport.new_password.busy')} />
      <Heard busyLabel={t('passport.new_password.busy')} />
    </form>
  )
}
