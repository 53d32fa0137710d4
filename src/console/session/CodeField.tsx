import type { ComponentPropsWithRef } from 'react'
import { InputField } from '../form/Fields.tsx'

interface Props {
  /** Which code it is, where that is not the usual one. */
  hint?: string
  problem: string | undefined
  /** What the form gives its control. */
  field: ComponentPropsWithRef<'input'>
}

/** The field of an authenticator app's code. */
export function CodeField({ hint = 'Six digits from your authenticator app', problem, field }: Props) {
  return (
    <InputField
      {...field}
      id="code"
      label="Code"
      hint={hint}
      problem={problem}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}
