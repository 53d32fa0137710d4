import { useStore } from '@nanostores/react'
import { $toast } from './toast-store.ts'

/** Says what was just done, or why it was not. It is there before it has words, or they would not be announced. */
export function Toast() {
  const text = useStore($toast, { ssr: 'initial' })
  return (
    <p className="toast" role="status">
      {text}
    </p>
  )
}
