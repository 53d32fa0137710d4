import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import * as v from 'valibot'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is wrong with a field, or with the form as a whole (`root`). */
export interface FormProblem<Name extends string = string> {
  field: Name | 'root'
  message: string
}

/** What a control is given by its form. */
interface ControlProps {
  name: string
  ref: (control: Control | null) => (() => void) | undefined
  onChange: (event: ChangeEvent<Control>) => void
}

/** A text that is there already is left alone: to write it again would clear a date of which only half is typed. */
function show(control: Control, text: string): void {
  if (control.type === 'radio' && 'checked' in control) control.checked = control.value === text
  else if (control.value !== text) control.value = text
}

/** What stands in a form's fields, also while one of them is off the page. */
function createFields<Name extends string>(initial: Record<Name, string>) {
  const controls = new Map<Control, Name>()
  let texts = initial
  const take = (name: Name, text: string) => {
    texts = { ...texts, [name]: text }
  }
  return {
    take,
    read: () => texts,
    /** Ties a control to its field: it brings what was typed before the page's code arrived, or shows what its field has. */
    hold(name: Name, control: Control) {
      controls.set(control, name)
      if ('defaultValue' in control && control.value !== control.defaultValue) take(name, control.value)
      else show(control, texts[name])
      return () => void controls.delete(control)
    },
    fill(filled: Partial<Record<Name, string>>): void {
      texts = { ...texts, ...filled }
      for (const [control, name] of controls) if (name in filled) show(control, texts[name])
    },
    focus: (field: string): void => [...controls].find(([, name]) => name === field)?.[0].focus(),
  }
}

interface Options<Name extends string, Output> {
  initial: Record<Name, string>
  /** What has to be typed before it is worth sending; asked for when the form is sent, and not before. */
  schema: () => v.GenericSchema<Record<Name, string>, Output>
  /** Whether an answer is awaited: nothing is sent twice. */
  isBusy: () => boolean
  /** Hears what stands in all fields, at every key. */
  onType?: (texts: Record<Name, string>) => void
  /** Comes before anything is looked at. */
  onSubmit?: () => void
}

/**
 * A form whose inputs hold what is typed. What is wrong is said when it is sent, and forgiven with the first key in its field. No
 * library does this: react-hook-form with its resolver is 13 KB gzip of the 105 that a page may have, and the smaller formisch loses
 * what is typed before a page's code arrives, and keeps the schema it began with.
 */
export function useForm<Name extends string, Output>({
  initial,
  schema,
  isBusy,
  onType,
  onSubmit,
}: Options<Name, Output>) {
  const [fields] = useState(() => createFields(initial))
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})

  const field = (name: Name): ControlProps => ({
    name,
    ref: (control) => (control ? fields.hold(name, control) : undefined),
    onChange: ({ currentTarget }) => {
      fields.take(name, currentTarget.value)
      onType?.(fields.read())
      setProblems((known) => ({ ...known, [name]: undefined, root: undefined }))
    },
  })

  /** Says what is wrong in place of what was wrong before, with the cursor in the first such field. */
  function showProblems(...found: readonly FormProblem[]): void {
    setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])))
    if (found[0]) fields.focus(found[0].field)
  }

  /** Sends what is typed, once nothing is wrong with it; `send` gives what the platform does not take. */
  const handleSubmit =
    (send: (output: Output) => Promise<FormProblem<Name> | null>) =>
    async (event: SyntheticEvent): Promise<void> => {
      event.preventDefault()
      if (isBusy()) return
      onSubmit?.()
      // What is said of a field is the first step that it does not pass.
      const { success, output, issues = [] } = v.safeParse(schema(), fields.read(), { abortPipeEarly: true })
      showProblems(...issues.map((issue) => ({ field: v.getDotPath(issue) ?? 'root', message: issue.message })))
      const refused = success ? await send(output) : null
      if (refused) showProblems(refused)
    }

  const problemOf = (name: Name | 'root') => problems[name]
  return { fields, field, problemOf, showProblems, handleSubmit }
}
