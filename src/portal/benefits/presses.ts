import { deferPress } from '../ui/fetch-code.ts'

/** The code of the presses that claim rights. */
export const fetchPresses = () => import('./press-right.ts')

export const pressClaim = deferPress(async () => (await fetchPresses()).pressClaim)
export const pressAll = deferPress(async () => (await fetchPresses()).pressAll)
