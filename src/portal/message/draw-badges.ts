import { t } from '../i18n/texts.ts'
import { drawNumber } from '../ui/draw-number.ts'
import { findEntry } from './find-entry.ts'
import { $summary } from './summary-store.ts'

/** Draws how many messages are unread in each box into its badges (`data-badge`). */
export function drawBadges(): void {
  $summary.subscribe((state) => {
    for (const badge of document.querySelectorAll<HTMLElement>('[data-badge]')) {
      const count = findEntry(state, badge.dataset.badge)?.number ?? 0
      drawNumber(badge, count, () => t('message.unread', { count }))
    }
  })
}
