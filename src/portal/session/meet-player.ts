import type { User } from '../../contract/session/user.ts'
import { getEnvironment } from '../environment.ts'
import { $user } from './account-state.ts'
import { onMoved } from './moved.ts'
import { readPlayer } from './read-player.ts'
import { $session } from './session-store.ts'

/** What a screen does when it is known who looks at it, and when they may have missed something. */
export interface Screen {
  /** Another player or role than before; null for a guest and for who has no current role. */
  meet: (player: User | null) => void
  /** The page is seen again, or balances have moved elsewhere. */
  again?: () => void
}

/** Who looks at a screen. */
export type View = 'loading' | 'guest' | 'noRole' | 'inactive' | 'failed' | 'half' | 'ready'

/** Who looks at the page now; `half` is a player who is half logged in. */
export function readView(): View {
  const { kind } = $user.get()
  return kind === 'ready' && $session.get().mode === 'HALF' ? 'half' : kind
}

/** Tells a screen whose it is, as soon as that is known and whenever it becomes another's, and when to look again. */
export function meetPlayer({ meet, again }: Screen): void {
  let met: string | null = null
  $user.subscribe(({ kind }) => {
    if (kind === 'loading') return
    const player = readPlayer()
    const who = player ? `${player.fp_uid} ${player.uid} ${readView()}` : kind
    if (who === met) return
    met = who
    meet(player)
  })
  const look = () => {
    if (met !== null) again?.()
  }
  getEnvironment().onReturn(look)
  onMoved(look)
}
