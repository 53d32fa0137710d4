import { atom } from 'nanostores'
import { askFor } from '../ui/ask-for.ts'
import type { GuideKind } from './guide-kinds.ts'

/** The guide that is open over the page, by its kind. */
export const $guide = atom<GuideKind | null>(null)

let settleOpen = () => {}

/** Opens the guide; settles once it is closed. */
export function showGuide(kind: GuideKind): Promise<void> {
  $guide.set(kind)
  askFor('guide')
  return new Promise((resolve) => {
    settleOpen = resolve
  })
}

/** The guide has closed. */
export function forgetGuide(): void {
  $guide.set(null)
  settleOpen()
}
