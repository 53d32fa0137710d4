import { deferPress } from '../ui/fetch-code.ts'

/** The code of the press that sends a message. */
export const fetchPresses = () => import('./press-send.ts')

export const pressSend = deferPress(async () => (await fetchPresses()).pressSend)
