import { atom } from 'nanostores'

interface Expiry {
  growth: number
  /** Unix seconds. */
  time: number
}

export const noExpiry: Expiry = { growth: 0, time: 0 }

/** The growth of the account that expires next, and when; 0 where none does or it is not known. */
export const $expiry = atom<Expiry>(noExpiry)
