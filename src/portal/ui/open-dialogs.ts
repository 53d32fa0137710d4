import { atom } from 'nanostores'

/** How many dialogs are open over the page, or about to be: what opens by itself waits for none. */
export const $openDialogs = atom(0)

/** Counts a dialog as open, from its being decided on at the earliest, until what this gives is called. */
export function noteDialog(): () => void {
  $openDialogs.set($openDialogs.get() + 1)
  return () => $openDialogs.set($openDialogs.get() - 1)
}
