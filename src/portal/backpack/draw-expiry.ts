import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { formatDate, t } from '../i18n/texts.ts'
import { platformNow } from '../session/platform-clock.ts'
import { countDown, stopCountdowns } from '../ui/countdown.ts'
import { findPart } from '../ui/draw-state.ts'
import { expiryOf } from './expiry.ts'

/** The end of one thing (unix seconds): a date, or less than a day counted down. */
function drawExpiry(card: HTMLElement, until: number, onEnd: () => unknown): void {
  const expiry = expiryOf(until, platformNow())
  const left = findPart(card, 'left')
  findPart(card, 'expiry')?.toggleAttribute('hidden', expiry === 'never')
  findPart(card, 'left-label')?.toggleAttribute('hidden', expiry !== 'soon')
  if (!left) return
  stopCountdowns(card)
  const date = formatDate(new Date(until * 1000))
  if (expiry === 'soon') countDown(left, until, () => onEnd())
  else left.textContent = expiry === 'over' ? t('backpack.entry.expired') : t('backpack.entry.until', { date })
}

/** Says on the cards of things when they end; when one does, `onEnd` is told. */
export function drawExpiries(root: HTMLElement, things: readonly BackpackEntry[], onEnd: () => unknown): void {
  for (const card of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const thing = things.find(({ id }) => id === card.dataset.key)
    if (thing) drawExpiry(card, thing.expire_time, onEnd)
  }
}
