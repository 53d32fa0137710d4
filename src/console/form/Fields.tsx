import type { ComponentPropsWithRef } from 'react'
import { controlOf, Field } from '../../portal/ui/Field.tsx'

interface Said {
  /** Of the control; its hint and its problem are named after it. */
  id: string
  label: string
  hint?: string | undefined
  /** What is wrong with it; nothing for a good one. */
  problem?: string | undefined
}

/** A field of one line: text, unless its type says otherwise. */
export function InputField({ id, label, hint, problem, ...attributes }: Said & ComponentPropsWithRef<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} problem={problem}>
      <input className="field__control" type="text" {...attributes} {...controlOf(id, problem)} />
    </Field>
  )
}

type SelectProps<Value extends string> = Said &
  ComponentPropsWithRef<'select'> & {
    /** Each value with its words, in their order. */
    options: readonly (readonly [Value, string])[]
  }

/** A field whose value is one of a few. */
export function SelectField<Value extends string>({
  id,
  label,
  hint,
  problem,
  options,
  ...attributes
}: SelectProps<Value>) {
  return (
    <Field id={id} label={label} hint={hint} problem={problem}>
      <select className="field__control" {...attributes} {...controlOf(id, problem)}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}
