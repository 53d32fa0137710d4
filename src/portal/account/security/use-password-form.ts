import { valibotResolver } from '@hookform/resolvers/valibot'
import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { changeSchema, type Passwords } from './password-schemas.ts'
import { $sending, sendPassword } from './press-security.ts'

const nothing: Passwords = { password: '', new_password: '' }

/** The form that changes the password. */
export function usePasswordForm() {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const resolver = useMemo(() => valibotResolver(changeSchema(t)), [t])
  const form = useForm<Passwords>({ resolver, defaultValues: nothing, reValidateMode: 'onSubmit' })
  const { clearErrors, formState, handleSubmit, register, reset, setError } = form
  const isSending = useStore($sending) === 'password'

  const send = handleSubmit(async (typed) => {
    const problem = await sendPassword(typed)
    if (problem) setError(problem.field, { message: problem.message }, { shouldFocus: problem.field !== 'root' })
    else {
      reset()
      setShown(false)
    }
  })

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!isSending) void send(event)
  }

  const field = (name: keyof Passwords) =>
    register(name, {
      onChange: () => {
        clearErrors(name)
        clearErrors('root')
      },
    })
  const problemOf = (name: keyof Passwords | 'root') => formState.errors[name]?.message
  return { field, problemOf, submit, isSending, isShown, setShown }
}
