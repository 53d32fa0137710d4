import { atom } from 'nanostores'

/** The growth of the account that expires next (`growth/flow`), and when, in unix seconds; 0 where none does or it is not known. */
export const $expiry = atom<Expiry>({ growth: 0, time: 0 })

interface Expiry {
  growth: number
  time: number
}
