import { deferPress } from '../ui/fetch-code.ts'

/** The code of every press at the wheel that spins or takes the big prize. */
export const fetchPresses = () => import('./press-wheel.ts')

export const pressHub = deferPress(async () => (await fetchPresses()).pressHub)
export const pressSpin = deferPress(async () => (await fetchPresses()).pressSpin)
export const pressTake = deferPress(async () => (await fetchPresses()).pressTake)
