import { atom } from 'nanostores'

/** How far claiming everything on the screen has come; null while nobody has asked for it. */
export const $claimedSoFar = atom<{ done: number; total: number } | null>(null)
