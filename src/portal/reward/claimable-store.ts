import { atom } from 'nanostores'

/** How many parts of the page offer something to claim, or are still finding out whether they do. */
export const $claimable = atom(0)
