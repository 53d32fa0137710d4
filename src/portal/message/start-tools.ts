import { askAtDeepLink } from '../session/ask-at-deep-link.ts'
import { $session } from '../session/session-store.ts'
import { findPart } from '../ui/draw-state.ts'
import { pressLater } from '../ui/press-later.ts'
import { drawBadges } from './draw-badges.ts'
import { findEntry } from './find-entry.ts'
import { $summary, countUnread } from './summary-store.ts'

/**
 * Brings the header and the badges of a page of messages to life; who is not fully logged in is asked to sign in where a link
 * would only lead back.
 */
export function startTools(): void {
  const tools = findPart(document, 'tools')
  if (!tools) return
  $summary.subscribe((state) => {
    const canMark = $session.get().mode === 'FULL' && countUnread(state) > (findEntry(state, 'customer')?.number ?? 0)
    findPart(tools, 'mark-all')?.toggleAttribute('hidden', !canMark)
  })
  pressLater(tools, () => import('./answers.ts'))
  document.addEventListener('click', askAtDeepLink)
  drawBadges()
}
