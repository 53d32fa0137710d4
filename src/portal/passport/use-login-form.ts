import { valibotResolver } from '@hookform/resolvers/valibot'
import { type SyntheticEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { clearTrouble, type FieldProblem, isBusy } from './form-store.ts'
import { type Credentials, loginSchema, type Mode } from './login-schemas.ts'
import { useReveal } from './PasswordField.tsx'
import { enter, openMode, send } from './press-login.ts'
import { sayProblem } from './say-problem.ts'

/** The login's one form, whose fields keep what is typed while `mode` chooses what it is for. */
export function useLoginForm(mode: Mode) {
  const { t } = useTexts()
  const reveal = useReveal()
  const resolver = useMemo(() => valibotResolver(loginSchema(mode, t)), [mode, t])
  // What is wrong is forgiven with the first key, and looked at again when it is sent.
  const form = useForm<Credentials>({ resolver, reValidateMode: 'onSubmit' })
  const { clearErrors, handleSubmit, register, setError, setFocus, setValue, formState } = form

  function blame(found: FieldProblem | null): void {
    if (found) setError(found.field, { message: sayProblem(t, found.problem) }, { shouldFocus: true })
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (isBusy()) return
    clearTrouble()
    reveal.set(false)
    void handleSubmit(async (input) => blame(await send(mode, input)))(event)
  }

  /** What is typed stays; the field has to be there before the cursor goes into it. */
  function open(next: Mode): void {
    if (isBusy()) return
    flushSync(() => openMode(next))
    clearErrors()
    setFocus('email')
  }

  async function playDemo(player: Credentials): Promise<void> {
    if (isBusy()) return
    openMode('login')
    clearErrors()
    setValue('email', player.email)
    setValue('password', player.password)
    blame(await enter('login', player))
  }

  const field = (name: keyof Credentials) => register(name, { onChange: () => clearErrors(name) })
  const problemOf = (name: keyof Credentials) => formState.errors[name]?.message
  return { field, problemOf, reveal, submit, open, playDemo }
}
