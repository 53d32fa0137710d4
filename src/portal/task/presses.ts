import { deferPress } from '../ui/fetch-code.ts'

/** The code of the press that claims a task's reward. */
export const fetchPresses = () => import('./press-task.ts')

export const pressClaim = deferPress(async () => (await fetchPresses()).pressClaim)
