import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { isBusy } from './form-store.ts'
import { type Credentials, loginSchema, type Mode } from './login-schemas.ts'
import { enter, openMode, send } from './press-login.ts'
import { usePassportForm } from './use-passport-form.ts'

/** The login's one form, whose fields keep what is typed while `mode` chooses what it is for. */
export function useLoginForm(mode: Mode) {
  const { t } = useTexts()
  const form = usePassportForm({ email: '', password: '' }, () => loginSchema(mode, t))
  const { fields, showProblems, handleSubmit } = form

  const isOpening = useRef(false)

  // The field has to be there before the cursor goes into it.
  useLayoutEffect(() => {
    if (isOpening.current) fields.focus('email')
    isOpening.current = false
  })

  /** What is typed stays. */
  function open(next: Mode): void {
    if (isBusy()) return
    isOpening.current = true
    openMode(next)
    showProblems()
  }

  async function playDemo(player: Credentials): Promise<void> {
    if (isBusy()) return
    openMode('login')
    showProblems()
    fields.fill(player)
    const refused = await enter('login', player)
    if (refused) showProblems(refused)
  }

  return { ...form, submit: handleSubmit((input) => send(mode, input)), open, playDemo }
}
