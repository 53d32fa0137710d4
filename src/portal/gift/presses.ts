import { deferPress } from '../ui/fetch-code.ts'

/** The code of the presses that receive gifts. */
export const fetchPresses = () => import('./press-gift.ts')

export const pressGift = deferPress(async () => (await fetchPresses()).pressGift)
export const pressAll = deferPress(async () => (await fetchPresses()).pressAll)
