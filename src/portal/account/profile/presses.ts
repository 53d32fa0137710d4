import { deferPress } from '../../ui/fetch-code.ts'

/** The code of the presses on ways to sign in. */
export const fetchPresses = () => import('./press-ways.ts')

export const pressLink = deferPress(async () => (await fetchPresses()).link)
export const pressUnlink = deferPress(async () => (await fetchPresses()).unlink)
export const pressVerify = deferPress(async () => (await fetchPresses()).verify)
