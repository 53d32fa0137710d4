import { atom } from 'nanostores'

/** Whether the network is known to be away (rule 3.21); `session/network.ts` finds out. */
export const $isOffline = atom(false)
