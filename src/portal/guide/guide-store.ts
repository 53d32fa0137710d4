import { atom } from 'nanostores'
import { askFor } from '../ui/ask-for.ts'
import type { GuideKind } from './guide-kinds.ts'

/** A guide that is to be shown, and the name in localStorage under which it is remembered once it is. */
interface Guide {
  kind: GuideKind
  seenName: string
}

/** The guide that is open over the page, or waits until nothing else is. */
export const $guide = atom<Guide | null>(null)

let settleOpen = () => {}

/** Opens a guide; settles once it is closed. */
export function showGuide(guide: Guide): Promise<void> {
  $guide.set(guide)
  askFor('guide')
  return new Promise((resolve) => {
    settleOpen = resolve
  })
}

/** The guide has closed, or is not to be shown after all. */
export function forgetGuide(): void {
  $guide.set(null)
  settleOpen()
}
