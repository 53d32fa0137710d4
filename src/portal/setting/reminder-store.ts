import { atom } from 'nanostores'

/** Where reminders on this device stand; `hidden` where the browser or the platform has none. */
export type Reminders = 'unknown' | 'hidden' | 'off' | 'asking' | 'on' | 'denied'

/** Whether this device is reminded to check in (rule 14.8). */
export const $reminders = atom<Reminders>('unknown')

/** Whether a change is under way: what the platform said before it counts no more. */
export const $isChanging = atom(false)

/** The key that the platform signs with; empty before it is known. */
export const $pushKey = atom('')
