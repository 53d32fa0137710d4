import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'
import { askFor } from './ask-for.ts'

export type ToastIcon = 'success' | 'error' | null

/** What the toast says; its text stays until the closing motion is over. */
export interface Toast {
  isOpen: boolean
  icon: ToastIcon
  text: string
}

/** Milliseconds a toast stays, and from its closing until it is emptied (rule 3.3). */
const defaultDuration = 2000
const clearingDelay = 300

const closed: Toast = { isOpen: false, icon: null, text: '' }

export const $toast = atom<Toast>(closed)

let stopTimer = () => {}

/** Shows a toast for `duration` milliseconds; a newer one takes the place of the one before. */
export function showToast(toast: { icon: ToastIcon; text: string; duration?: number }): void {
  const { icon, text, duration = defaultDuration } = toast
  const { delay } = getEnvironment()
  stopTimer()
  $toast.set({ isOpen: true, icon, text })
  askFor('overlays')
  stopTimer = delay(duration, () => {
    $toast.set({ isOpen: false, icon, text })
    stopTimer = delay(clearingDelay, () => $toast.set(closed))
  })
}
