import { useState } from 'react'
import type * as v from 'valibot'
import { useForm } from '../ui/use-form.ts'
import { clearTrouble, isBusy } from './form-store.ts'
import type { FieldName } from './login-schemas.ts'

/** A form with a password, which is hidden until its player looks at it, and again when it is sent. */
export function usePassportForm<Name extends FieldName, Output>(
  initial: Record<Name, string>,
  schema: () => v.GenericSchema<Record<Name, string>, Output>,
) {
  const [isShown, setShown] = useState(false)
  const onSubmit = () => {
    clearTrouble()
    setShown(false)
  }
  return { ...useForm({ initial, schema, isBusy, onSubmit }), isShown, setShown }
}
