import { t } from '../i18n/texts.ts'
import { drawNumber } from '../ui/draw-number.ts'
import { boxes } from './boxes.ts'
import { $summary } from './summary-store.ts'

/** Draws how many messages are unread in each box into its badges (`data-badge`). */
export function drawBadges(): void {
  $summary.subscribe((state) => {
    for (const { box } of boxes) {
      const count = state.kind === 'ready' ? state.summary[box].number : 0
      for (const badge of document.querySelectorAll<HTMLElement>(`[data-badge="${box}"]`)) {
        drawNumber(badge, count, t('message.unread', { count }))
      }
    }
  })
}
