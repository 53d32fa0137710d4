import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { controlOf, Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Whether the characters of a password are shown, and what changes it. */
export interface Reveal {
  isShown: boolean
  set: (isShown: boolean) => void
}

/** A password is hidden until its player looks at it. */
export function useReveal(): Reveal {
  const [isShown, set] = useState(false)
  return { isShown, set }
}

interface Props {
  label: string
  hint?: string | undefined
  problem: string | undefined
  /** What password managers are told of it. */
  kind: 'current-password' | 'new-password'
  isBusy: boolean
  reveal: Reveal
  /** What `register` of the form gives. */
  field: UseFormRegisterReturn
}

/** A password with an eye to see it by. */
export function PasswordField({ label, hint, problem, kind, isBusy, reveal, field }: Props) {
  const { t } = useTexts()
  const { isShown, set } = reveal
  return (
    <Field id="password" label={label} hint={hint} problem={problem}>
      <div className="well">
        <Icon name="g-lock" />
        <input
          {...controlOf('password', problem)}
          {...field}
          type={isShown ? 'text' : 'password'}
          autoComplete={kind}
          spellCheck={false}
          dir="ltr"
          required
          readOnly={isBusy}
        />
        <button
          className="reveal"
          type="button"
          data-shown={isShown || undefined}
          aria-controls="password"
          aria-label={t(isShown ? 'passport.field.hide_password' : 'passport.field.show_password')}
          disabled={!useHydrated()}
          onClick={() => set(!isShown)}
        >
          <Icon name="g-eye" />
        </button>
      </div>
    </Field>
  )
}
