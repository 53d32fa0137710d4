import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Hears that it is sent; `read` gives what stands in a field by its name, trimmed, and empty for a field that is not there. */
  onSend: (read: (name: string) => string) => void
}

/** A form that stays on its page and is read when it is sent; `useForm` is for one that says what is wrong with a field. */
export function PlainForm({ onSend, ...attributes }: Props) {
  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        onSend((name) => String(form.get(name) ?? '').trim())
      }}
    />
  )
}
