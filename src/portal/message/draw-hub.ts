import { followPlayer } from '../session/follow-player.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { sayMoment } from '../ui/say-moment.ts'
import { findEntry } from './find-entry.ts'
import { $summary, refreshSummary, type SummaryState } from './summary-store.ts'

/** A box says its latest line and when it came; one that is empty, or unknown, what it is for. */
function drawBox(box: HTMLElement, state: SummaryState): void {
  const entry = findEntry(state, box.dataset.box)
  const at = entry?.created_at ?? 0
  const line = findPart(box, 'line')
  fillPart(box, 'line', entry?.title || (line?.dataset.otherwise ?? ''))
  fillPart(box, 'time', at > 0 ? sayMoment(at) : null)
  findPart(box, 'time')?.setAttribute('datetime', new Date(at * 1000).toISOString())
}

function draw(root: HTMLElement, state: SummaryState): void {
  root.dataset.summary = state.kind
  for (const box of root.querySelectorAll<HTMLElement>('[data-box]')) drawBox(box, state)
  const hasGift = state.kind === 'ready' && state.summary.member_gift_has_new === 1
  findPart(root, 'gift')?.toggleAttribute('hidden', !hasGift)
}

/** Draws the root of the messages into `MessageHub.astro`. */
export function drawHub(): void {
  const root = findPart(document, 'hub')
  if (!root) return
  $summary.subscribe((state) => draw(root, state))
  findPart(root, 'again')?.addEventListener('click', () => void refreshSummary())
  followPlayer(root, { meet: () => undefined })
}
