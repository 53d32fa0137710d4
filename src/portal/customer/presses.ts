import { deferPress } from '../ui/fetch-code.ts'

const fetchSending = () => import('./press-send.ts')
const fetchAttaching = () => import('./press-attach.ts')

/** The code of the presses that send a message and a picture. */
export const fetchPresses = () => Promise.all([fetchSending(), fetchAttaching()])

export const pressSend = deferPress(async () => (await fetchSending()).pressSend)
export const pressAttach = deferPress(async () => (await fetchAttaching()).attach)
export const pressAttachAgain = deferPress(async () => (await fetchAttaching()).attachAgain)
