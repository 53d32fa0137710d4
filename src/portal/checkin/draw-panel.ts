import { fillPart } from '../ui/draw-state.ts'
import { restoreSkeleton } from '../ui/fit-list.ts'

/** Shows on a card whether its list waits, is there or did not come; what is not there has its skeleton back. */
export function drawPanel(card: HTMLElement, list: HTMLElement, state: { kind: string; message?: string }): void {
  card.dataset.state = state.kind
  card.ariaBusy = String(state.kind === 'loading')
  if (state.message) fillPart(card, 'message', state.message)
  if (state.kind === 'ready') return
  restoreSkeleton(list)
}
