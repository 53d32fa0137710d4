import { atom } from 'nanostores'
import { getEnvironment } from '../../portal/environment.ts'

const stays = 6_000

/** What is said for a moment; empty for nothing. */
export const $toast = atom('')

let stop = () => {}

/** Shows a line for a moment. */
export function showToast(text: string): void {
  stop()
  $toast.set(text)
  stop = getEnvironment().delay(stays, () => $toast.set(''))
}
