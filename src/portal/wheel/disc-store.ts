import { atom } from 'nanostores'

/** The disc of the page, which turns by itself: nothing of it is drawn anew while it does. Null while there is none. */
export const $disc = atom<SVGSVGElement | null>(null)

/** The sector that the wheel has landed on, which shines until the player has seen what it gave; null for none. */
export const $landed = atom<number | null>(null)
