import { deferPress } from '../ui/fetch-code.ts'

/** The code of every press on the check-in. */
export const fetchPresses = () => import('./press-checkin.ts')

export const pressClaim = deferPress(async () => (await fetchPresses()).pressClaim)
export const pressWeek = deferPress(async () => (await fetchPresses()).pressWeek)
export const pressAll = deferPress(async () => (await fetchPresses()).pressAll)
export const pressMakeUp = deferPress(async () => (await fetchPresses()).pressMakeUp)
export const pressTile = deferPress(async () => (await fetchPresses()).pressTile)
export const pressSeat = deferPress(async () => (await fetchPresses()).pressSeat)
