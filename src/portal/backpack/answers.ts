import { listThings } from './backpack-store.ts'
import { openUse } from './use-sheet.ts'

/** Answers a press in the backpack: a thing that is to be used opens the sheet that asks how many. */
export function answer(pressed: HTMLElement): void {
  const id = pressed.closest<HTMLElement>('[data-key]')?.dataset.key
  const thing = listThings().find((candidate) => candidate.id === id)
  if (thing) openUse(thing)
}
