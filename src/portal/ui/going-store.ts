import { atom } from 'nanostores'
import { getEnvironment } from '../environment.ts'

/** The path of the page that a press has just asked for, while it is on its way; empty for none. */
export const $going = atom('')

/** Says at once that a press was heard: the place is lit in the tab bar, and a thin bar runs along the top (theme/hall.css). */
export function setGoing(path: string): void {
  $going.set(path)
  getEnvironment().setFact('going', path === '' ? '' : 'on')
}
