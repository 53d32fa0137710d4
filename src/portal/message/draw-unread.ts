import { t } from '../i18n/texts.ts'
import { drawBareDot, drawNumber } from '../ui/draw-number.ts'

/** How many messages are unread as a red dot has it; where none is counted, a dot without a number says that there is something. */
export function drawUnread(dot: HTMLElement | null, count: number, hasDot: boolean): void {
  if (count === 0 && hasDot) drawBareDot(dot, t('layout.dot.some'))
  else drawNumber(dot, count, () => t('message.unread', { count }))
}
