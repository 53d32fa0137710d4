import { useStore } from '@nanostores/react'
import { $toast } from './toast-store.ts'

/** Says what was just done. */
export function Toast() {
  const text = useStore($toast, { ssr: 'initial' })
  return (
    <p className="toast" role="status" hidden={text === ''}>
      {text}
    </p>
  )
}
