import { ask, type Question } from './confirm-store.ts'
import { drawConfirm } from './draw-confirm.ts'

let isDrawn = false

/**
 * Asks the player: true for the confirm button, false for cancelling, Escape, or a newer question taking the place. What
 * draws the question comes with what asks it, since nobody is asked before they have pressed something.
 */
export function confirm(question: Question): Promise<boolean> {
  if (!isDrawn) drawConfirm()
  isDrawn = true
  return ask(question)
}
