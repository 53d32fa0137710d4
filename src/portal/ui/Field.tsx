import type { ReactNode } from 'react'
import './field.css'

interface Props {
  id: string
  label: string
  hint?: string | undefined
  /** What is wrong with it; nothing for a good one. */
  problem?: string | undefined
  /** The control, with what `controlOf` gives. */
  children: ReactNode
}

/** What ties a control to its field: the label, the hint, and what is wrong with it. */
export function controlOf(id: string, problem: string | undefined) {
  return { id, 'aria-describedby': `${id}-hint ${id}-problem`, 'aria-invalid': problem ? true : undefined }
}

/** One field of a form: its label, the control, a hint, and what is wrong with it. */
export function Field({ id, label, hint, problem, children }: Props) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field__problem" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  )
}
