import type { User } from '../../contract/session/user.ts'
import { $user } from './account-state.ts'
import { readPlayer } from './read-player.ts'
import { $session } from './session-store.ts'
import { onStale as listenForStale } from './stale.ts'

/** What a screen does when the player is known or changes, and when what it shows may be out of date. */
export interface PlayerHandlers {
  /** Another player or role than before; null for a guest and for a player without a current role. */
  onPlayer: (player: User | null) => void
  /** What is shown may be out of date (rule 3.22). */
  onStale?: () => void
}

/** Who looks at a screen. */
export type View = 'loading' | 'guest' | 'noRole' | 'inactive' | 'failed' | 'half' | 'ready'

/** Who looks at the page now; `half` is a player who is half logged in. */
export function readView(): View {
  const { kind } = $user.get()
  return kind === 'ready' && $session.get().mode === 'HALF' ? 'half' : kind
}

/** Calls a screen's handlers: once the player is known, whenever the player changes, and when data may be out of date. */
export function followPlayer({ onPlayer, onStale }: PlayerHandlers): void {
  let last: string | null = null
  $user.subscribe(({ kind }) => {
    if (kind === 'loading') return
    const player = readPlayer()
    const current = player ? `${player.fp_uid} ${player.uid} ${readView()}` : kind
    if (current === last) return
    last = current
    onPlayer(player)
  })
  listenForStale(() => {
    if (last !== null) onStale?.()
  })
}
