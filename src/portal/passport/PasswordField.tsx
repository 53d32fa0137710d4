import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { controlOf, Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { $phase } from './form-store.ts'
import type { usePassportForm } from './use-passport-form.ts'

interface Props {
  label: string
  hint?: string | undefined
  /** What password managers are told of it. */
  kind: 'current-password' | 'new-password'
  form: Pick<ReturnType<typeof usePassportForm<'password', unknown>>, 'field' | 'problemOf' | 'isShown' | 'setShown'>
}

/** A password with an eye to see it by. */
export function PasswordField({ label, hint, kind, form }: Props) {
  const { t } = useTexts()
  const { isShown, setShown } = form
  const problem = form.problemOf('password')
  return (
    <Field id="password" label={label} hint={hint} problem={problem}>
      <div className="well">
        <Icon name="g-lock" />
        <input
          {...controlOf('password', problem)}
          {...form.field('password')}
          type={isShown ? 'text' : 'password'}
          autoComplete={kind}
          spellCheck={false}
          dir="ltr"
          required
          readOnly={useStore($phase, { ssr: 'initial' }) !== 'idle'}
        />
        <button
          className="reveal"
          type="button"
          data-shown={isShown || undefined}
          aria-controls="password"
          aria-label={t(isShown ? 'passport.field.hide_password' : 'passport.field.show_password')}
          disabled={!useHydrated()}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="g-eye" />
        </button>
      </div>
    </Field>
  )
}
