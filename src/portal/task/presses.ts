import { deferPress } from '../ui/fetch-code.ts'

/** The code of what presses on tasks do. */
export const fetchPresses = () => import('./press-task.ts')

export const pressClaim = deferPress(async () => (await fetchPresses()).pressClaim)

export const pressAll = deferPress(async () => (await fetchPresses()).pressAll)

export const pressOpenGame = deferPress(async () => (await fetchPresses()).pressOpenGame)
