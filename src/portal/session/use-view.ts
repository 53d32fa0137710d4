import { useStore } from '@nanostores/react'
import { $user } from './account-state.ts'
import type { View } from './follow-player.ts'
import { $session } from './session-store.ts'

/** Who looks at the page; `loading` at build time and while it is being hydrated. */
export function useView(): View {
  const { kind } = useStore($user, { ssr: 'initial' })
  const { mode } = useStore($session, { ssr: 'initial' })
  return kind === 'ready' && mode === 'HALF' ? 'half' : kind
}
