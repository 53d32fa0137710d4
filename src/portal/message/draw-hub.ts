import { followPlayer } from '../session/follow-player.ts'
import { fillPart, findPart } from '../ui/draw-state.ts'
import { sayMoment } from '../ui/say-day.ts'
import { boxes } from './boxes.ts'
import { $summary, refreshSummary, type SummaryState } from './summary-store.ts'

/** A box says its latest line and when it came; one that is empty, or unknown, what it is for. */
function drawBox(box: HTMLElement, title: string, createdAt: number): void {
  fillPart(box, 'line', title || (findPart(box, 'line')?.dataset.otherwise ?? ''))
  fillPart(box, 'time', createdAt > 0 ? sayMoment(createdAt) : null)
  if (createdAt > 0) findPart(box, 'time')?.setAttribute('datetime', new Date(createdAt * 1000).toISOString())
}

function draw(root: HTMLElement, state: SummaryState): void {
  const summary = state.kind === 'ready' ? state.summary : null
  root.dataset.summary = state.kind
  for (const { box } of boxes) {
    const element = root.querySelector<HTMLElement>(`[data-box="${box}"]`)
    if (element) drawBox(element, summary?.[box].title ?? '', summary?.[box].created_at ?? 0)
  }
  findPart(root, 'gift')?.toggleAttribute('hidden', summary?.member_gift_has_new !== 1)
}

/** Draws the root of the messages into `MessageHub.astro`. */
export function drawHub(): void {
  const root = findPart(document, 'hub')
  if (!root) return
  $summary.subscribe((state) => draw(root, state))
  findPart(root, 'again')?.addEventListener('click', () => void refreshSummary())
  followPlayer(root, { meet: () => undefined })
}
