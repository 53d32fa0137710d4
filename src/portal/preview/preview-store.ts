import { atom } from 'nanostores'
import {
  type PreviewFacts,
  readPreviewAddress,
  toPreviewAddress,
  toPreviewedPage,
} from '../../contract/preview-address.ts'
import { getEnvironment } from '../environment.ts'

/** What is looked at: nothing, where the console did not open the page; `turn` tells one opening of the frame from the next. */
type Look = { kind: 'nothing' } | { kind: 'open'; facts: PreviewFacts; address: string; turn: number }

/** How wide the page is shown. */
export type Width = 'phone' | 'desk'

export const $width = atom<Width>('phone')

/**
 * What the page's address says. The ticket leaves it at once: it is good for one opening, and a page that is loaded again goes on as the
 * player who came with it.
 */
function begin(): Look {
  const { address, rewriteAddress } = getEnvironment()
  const facts = readPreviewAddress(address().hash)
  if (!facts) return { kind: 'nothing' }
  rewriteAddress(new URL(toPreviewAddress({ ...facts, ticket: '' }), address()))
  return { kind: 'open', facts, address: toPreviewedPage(facts), turn: 0 }
}

export const $look = atom<Look>(begin())

/** Begins again at the site's home. */
export function goHome(): void {
  const look = $look.get()
  if (look.kind === 'nothing') return
  $look.set({ ...look, address: toPreviewedPage({ ...look.facts, ticket: '' }), turn: look.turn + 1 })
}
