import { drawUnread } from './draw-unread.ts'
import { findEntry } from './find-entry.ts'
import { $summary, hasCustomDot } from './summary-store.ts'

/** Draws how many messages are unread in each box into its badges (`data-badge`). */
export function drawBadges(): void {
  $summary.subscribe((state) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-badge]')) {
      const box = badge.dataset.badge
      drawUnread(badge, findEntry(state, box)?.number ?? 0, box === 'customer' && hasCustomDot(state))
    }
  })
}
