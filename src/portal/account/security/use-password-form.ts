import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useForm } from '../../ui/use-form.ts'
import { changeSchema, type Passwords } from './password-schemas.ts'
import { sendPassword } from './send-password.ts'
import { $sending } from './sending-store.ts'

const nothing: Passwords = { password: '', new_password: '' }

/** The form that changes the password. */
export function usePasswordForm() {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const { fields, field, problemOf, handleSubmit } = useForm({
    initial: nothing,
    schema: () => changeSchema(t),
    isBusy: () => $sending.get() === 'password',
  })
  const submit = handleSubmit(async (typed) => {
    const problem = await sendPassword(typed)
    if (!problem) {
      fields.fill(nothing)
      setShown(false)
    }
    return problem
  })
  return { field, problemOf, submit, isSending: useStore($sending) === 'password', isShown, setShown }
}
