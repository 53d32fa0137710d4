import type { ComponentPropsWithRef } from 'react'
import { controlOf, Field } from '../../portal/ui/Field.tsx'

interface Props {
  problem: string | undefined
  /** What the form gives its control. */
  field: ComponentPropsWithRef<'input'>
}

/** The field of an authenticator app's code. */
export function CodeField({ problem, field }: Props) {
  return (
    <Field id="code" label="Code" hint="Six digits from your authenticator app" problem={problem}>
      <input
        className="field__control"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...controlOf('code', problem)}
        {...field}
      />
    </Field>
  )
}
