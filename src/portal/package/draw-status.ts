import { formatDate, t } from '../i18n/texts.ts'
import { countDown } from '../ui/countdown.ts'
import { drawState, fillPart, findPart } from '../ui/draw-state.ts'
import { type Phase, placePhase, type Status } from './phases.ts'

/** Draws the phase that is shown from the card's templates: `data-says` is the text that names a number or a time. */
export function drawStatus(card: HTMLElement, { kind, phase, moment }: Status, onTurn: () => void): void {
  drawState(card, kind)
  const values = { phase, date: formatDate(new Date(moment * 1000), { dateStyle: 'medium', timeStyle: 'short' }) }
  for (const element of card.querySelectorAll<HTMLElement>('[data-says]')) {
    element.textContent = t(`package.status.${element.dataset.says}`, values)
  }
  const left = findPart(card, 'left')
  if (left) countDown(left, moment, onTurn)
}

/** Draws the strip of the phases: done, open, to come. */
export function drawStrip(strip: HTMLElement, phases: readonly Phase[]): void {
  for (const phase of phases) {
    const seat = strip.querySelector<HTMLElement>(`[data-phase="${phase.phase}"]`)
    if (!seat) continue
    seat.dataset.state = placePhase(phase, phases)
    fillPart(seat, 'state', t(`package.phases.${seat.dataset.state}`))
  }
}
