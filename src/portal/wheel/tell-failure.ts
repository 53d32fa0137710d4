import { $toast, showToast } from '../ui/toast-store.ts'
import type { Outcome } from './spin.ts'
import { scores } from './wheel-store.ts'

/** Milliseconds a notice stays: it says what happened, which takes longer to read than a word. */
export const noticeDuration = 4000

function tell(text: string, isUnknown = false): void {
  showToast({ icon: isUnknown ? null : 'error', text, duration: noticeDuration })
}

/** Says why nothing came of a spin, and looks again at what there is. What the session has just said of the same refusal stands below, so that both are read. */
export function tellFailure({ notice, isTold, isUnknown }: Extract<Outcome, { kind: 'failed' }>): void {
  if (notice === null) return
  if (!isTold) {
    tell(notice, isUnknown)
    void scores.load()
    return
  }
  const { text } = $toast.get()
  if (!text.startsWith(notice)) tell(`${notice}\n${text}`.trim())
}
