import { atom } from 'nanostores'
import { getEnvironment } from '../../portal/environment.ts'

const stays = 6_000

/** What was just done, for a moment; empty for nothing. */
export const $toast = atom('')

let stop = () => {}

/** Says what was done. */
export function sayDone(text: string): void {
  stop()
  $toast.set(text)
  stop = getEnvironment().delay(stays, () => $toast.set(''))
}
