import { formatDate, t } from '../i18n/texts.ts'
import { countDown, stopCountdowns } from '../ui/countdown.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { type List, type ListState, loadModes } from '../ui/list-store.ts'
import { findStatus, type Phase, type PhaseNumber, placePhase, type Status } from './phases.ts'

const words = {
  open: { title: 'open_title', label: 'ends_in', date: 'until' },
  next: { title: 'ahead_title', label: 'opens_in', date: 'from' },
  later: { title: 'later_title', label: 'opens_in', date: 'from' },
  back: { title: 'done_title', label: 'returns_in', date: 'from' },
} as const

function sayMoment(seconds: number): string {
  const parts = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return formatDate(new Date(seconds * 1000), parts)
}

function writeTexts(card: HTMLElement, texts: { title: string; line?: string; label?: string; date?: string }): void {
  fillPart(card, 'title', texts.title)
  fillPart(card, 'line', texts.line ?? null)
  fillPart(card, 'label', texts.label ?? null)
  fillPart(card, 'date', texts.date ?? null)
}

function drawStatus(card: HTMLElement, status: Status, onTurn: () => void): void {
  const left = findPart(card, 'left')
  card.dataset.status = status.kind
  fillPart(card, 'chip', t(status.kind === 'open' ? 'package.status.open' : 'package.status.closed'))
  stopCountdowns(card)
  fillPart(card, 'left', 'moment' in status ? '' : null)
  if ('moment' in status) {
    const { kind, phase, moment } = status
    const { title, label, date } = words[kind]
    writeTexts(card, {
      title: t(`package.status.${title}`, { phase }),
      label: t(`package.status.${label}`),
      date: t(`package.status.${date}`, { date: sayMoment(moment) }),
    })
    if (left) countDown(left, moment, onTurn)
  } else if (status.kind === 'over') {
    const title = t('package.status.done_title', { phase: status.phase })
    writeTexts(card, { title, line: t('package.status.over_text') })
  } else {
    writeTexts(card, { title: t('package.status.none_title'), line: t('package.status.none_text') })
  }
}

/** The strip of the phases: done, open, to come. */
function drawStrip(strip: HTMLElement, phases: readonly Phase[]): void {
  for (const one of phases) {
    const seat = strip.querySelector<HTMLElement>(`[data-phase="${one.phase}"]`)
    const place = placePhase(one, phases)
    if (!seat) continue
    seat.dataset.state = place
    fillPart(seat, 'state', t(`package.phases.${place}`))
  }
}

/**
 * Draws the phase that is shown, with its countdown, and the strip of all four; both are asked for again when the countdown
 * ends. `wanted` is a page's own phase, null for the one that the activity is in.
 */
export function drawPhases(root: HTMLElement, phases: List<Phase>, wanted: PhaseNumber | null): void {
  const card = findPart(root, 'status')
  const strip = findPart(root, 'strip')
  if (!card || !strip) return
  const draw = (state: ListState<Phase>) => {
    card.dataset.state = state.kind
    card.ariaBusy = String(state.kind === 'loading')
    if (state.kind !== 'ready') return
    drawStatus(card, findStatus(state.rows, wanted), () => void phases.load(loadModes.update))
    drawStrip(strip, state.rows)
  }
  findPart(card, 'retry')?.addEventListener('click', () => void phases.load(loadModes.init))
  phases.$state.subscribe(draw)
}
