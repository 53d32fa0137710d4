import { atom } from 'nanostores'

/** Whether the latest of the talk is in sight. */
export const $isAtEnd = atom(true)

/** Whether an answer has come below what the player reads. */
export const $hasBelow = atom(false)

/** What is said to who does not see the talk: the latest answer. */
export const $said = atom('')

/** The words of the message that has arrived last, for which there is a receipt; null for none. */
export const $receipt = atom<string | null>(null)

/** Notes how far the talk is scrolled; at its end nothing is below. */
export function noteScroll(isAtEnd: boolean): void {
  $isAtEnd.set(isAtEnd)
  if (isAtEnd) $hasBelow.set(false)
}
