import { atom } from 'nanostores'
import type { Turner } from './spin.ts'

/** What turns the disc of the page; null while there is none. */
export const $turner = atom<Turner | null>(null)

/** The sector that the wheel has landed on, which shines until the player has seen what it gave; null for none. */
export const $landed = atom<number | null>(null)
