import { atom } from 'nanostores'
import { askFor } from './ask-for.ts'

/** A question with one or two buttons (rule 3.4). */
export interface Question {
  title: string
  subtitle?: string
  content?: string
  confirmLabel: string
  /** Without it the dialog has a confirm button only. */
  cancelLabel?: string
}

export const $question = atom<Question | null>(null)

let resolveOpen = (_isConfirmed: boolean) => {}

/** Puts a question; true for the confirm button, false for cancelling, Escape, or a newer question taking the place. */
export function confirm(question: Question): Promise<boolean> {
  resolveOpen(false)
  $question.set(question)
  askFor('overlays')
  return new Promise((resolve) => {
    resolveOpen = resolve
  })
}

/** What the player chose; the dialog closes. */
export function answerQuestion(isConfirmed: boolean): void {
  $question.set(null)
  resolveOpen(isConfirmed)
}
