import { deferPress } from '../ui/fetch-code.ts'

/** The code of the press that receives a gift. */
export const fetchPresses = () => import('./press-gift.ts')

export const pressGift = deferPress(async () => (await fetchPresses()).pressGift)
