import { restoreSkeleton } from '../ui/fit-list.ts'

/** The element marked `data-part` under a root; the page's own markup has it, so a missing one is a mistake of ours. */
export function findPart(root: ParentNode, name: string): HTMLElement {
  const part = root.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (part === null) throw new Error(`The page has no part "${name}"`)
  return part
}

/** Writes a text into the element marked `data-part`; null empties it. */
export function writePart(root: ParentNode, name: string, text: string | null): void {
  findPart(root, name).textContent = text
}

/** Shows on a card whether its list waits, is there or did not come; what is not there has its skeleton back. */
export function drawPanel(card: HTMLElement, list: HTMLElement, state: { kind: string; message?: string }): void {
  card.dataset.state = state.kind
  card.ariaBusy = String(state.kind === 'loading')
  if (state.message) writePart(card, 'message', state.message)
  if (state.kind === 'ready') return
  restoreSkeleton(list)
}
