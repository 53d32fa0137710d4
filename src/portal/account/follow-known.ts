import type { ReadableAtom } from 'nanostores'
import { followPlayer } from '../session/follow-player.ts'
import { $session } from '../session/session-store.ts'

/** What a screen of an account waits for, and how it is asked for. */
interface Known {
  $state: ReadableAtom<{ kind: 'loading' | 'failed' | 'ready' }>
  load: () => Promise<unknown>
  /** The screen is about the account as a whole, which a session of a game does not reach (rule 4.11). */
  needsAccount?: boolean
}

/**
 * Keeps `data-known` of a screen (`Known.astro`): asks as soon as it is known who is here, again when the page is seen again,
 * and when the player asks for it. `own` is a screen that waits for its player's own sign-in.
 */
export function followKnown(root: HTMLElement, { $state, load, needsAccount = false }: Known): void {
  const isOutOfReach = () => needsAccount && $session.get().gameProject !== ''
  const draw = () => {
    root.dataset.known = isOutOfReach() ? 'own' : $state.get().kind
  }
  const ask = () => {
    draw()
    if ($session.get().token && !isOutOfReach()) void load()
  }
  $state.subscribe(draw)
  // Who signs in for it is the same player as before.
  if (needsAccount) $session.listen(ask)
  followPlayer(root, { meet: ask, again: ask })
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-act="reload"]')) ask()
  })
}
