import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import { fetchCode } from '../ui/fetch-code.ts'
import { openSheet } from './sheet-store.ts'

/** The sheet, and with it what uses a thing, comes with the first one that is pressed. */
export const fetchUseSheet = () => import('./UseSheet.tsx')

/** Opens the sheet of a thing. */
export async function pressThing(thing: BackpackEntry, pressed: HTMLElement): Promise<void> {
  if (await fetchCode(fetchUseSheet)) openSheet(thing, pressed)
}
