import { atom } from 'nanostores'

/** The player's balance in the header, to which small rewards fly; null where the page shows none. */
export const $purse = atom<Element | null>(null)
