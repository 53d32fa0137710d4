import { deferPress } from '../ui/fetch-code.ts'

/** The code of the press that claims a right. */
export const fetchPresses = () => import('./press-right.ts')

export const pressClaim = deferPress(async () => (await fetchPresses()).pressClaim)
