import { deferPress } from '../ui/fetch-code.ts'

/** The code of the presses that take something out of letters. */
export const fetchPresses = () => import('./press-letter.ts')

export const pressLetter = deferPress(async () => (await fetchPresses()).pressLetter)
export const pressAll = deferPress(async () => (await fetchPresses()).pressAll)
