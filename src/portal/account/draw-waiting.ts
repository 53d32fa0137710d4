import { formatDate, t } from '../i18n/texts.ts'
import { fillPart } from '../ui/draw-state.ts'
import { $profile } from './profile-store.ts'

/** The day of a moment (unix seconds), in full. */
export function sayDate(seconds: number): string {
  return formatDate(new Date(seconds * 1000), { dateStyle: 'long' })
}

/** Shows `#waiting` as long as the account waits to be deleted, with the day. */
export function drawWaiting(): void {
  const card = document.getElementById('waiting')
  if (!card) return
  $profile.subscribe((state) => {
    const time = state.kind === 'ready' ? state.profile.delete_time : 0
    card.hidden = time === 0
    if (time > 0) fillPart(card, 'text', t('account.waiting.text', { date: sayDate(time) }))
  })
}
