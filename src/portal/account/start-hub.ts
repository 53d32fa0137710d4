import { askAtDeepLink } from '../session/ask-at-deep-link.ts'
import { followPlayer } from '../session/follow-player.ts'
import { $session } from '../session/session-store.ts'
import { pressLater } from '../ui/press-later.ts'

/** Draws what is the member's own; a guest needs no code for it. */
async function draw(): Promise<void> {
  if (!$session.get().token) return
  const own = await import('./draw-own.ts').catch(() => null)
  await own?.drawOwn()
}

/** Brings the account's hub to life. */
export function startHub(): void {
  const root = document.getElementById('page')
  if (!root) return
  followPlayer(root, { meet: draw, again: draw })
  root.addEventListener('click', askAtDeepLink)
  pressLater(root, () => import('./answer-waiting.ts'))
}
