import { atom } from 'nanostores'
import { createRef } from 'react'
import type { BackpackEntry } from '../../contract/backpack/list-calls.ts'
import type { Item } from '../../contract/item.ts'

/** What went to the game. */
export interface Sent {
  items: readonly Item[]
  /** Whether it was an earlier try, which had stayed without an answer. */
  isEarlier: boolean
}

/** What the sheet asks about, and, once it is on its way to the game, what that was. */
export interface Sheet {
  thing: BackpackEntry
  /** What was pressed, where the focus goes back to. */
  pressed: HTMLElement
  sent: Sent | null
}

/** The shelf that is chosen, where the focus goes when a thing that was pressed has left it. */
export const chosenShelf = createRef<HTMLInputElement>()

/** The sheet that uses a thing; null while it is closed. */
export const $sheet = atom<Sheet | null>(null)

/** Asks how many of a thing to use. */
export function openSheet(thing: BackpackEntry, pressed: HTMLElement): void {
  $sheet.set({ thing, pressed, sent: null })
}

/** The sheet has closed. */
export function forgetSheet(): void {
  $sheet.set(null)
}
