import type { ReadableAtom } from 'nanostores'
import { followPlayer } from '../session/follow-player.ts'
import { $session } from '../session/session-store.ts'

/** What a screen of an account waits for, and how it is asked for. */
interface Known {
  $state: ReadableAtom<{ kind: 'loading' | 'failed' | 'ready' }>
  load: () => Promise<unknown>
}

/**
 * Keeps `data-known` of a screen (`Known.astro`): asks as soon as it is known who is here, again when the page is seen again,
 * and when the player asks for it.
 */
export function followKnown(root: HTMLElement, { $state, load }: Known): void {
  const ask = () => {
    if ($session.get().token) void load()
  }
  $state.subscribe(({ kind }) => {
    root.dataset.known = kind
  })
  followPlayer(root, { meet: ask, again: ask })
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-act="reload"]')) ask()
  })
}
