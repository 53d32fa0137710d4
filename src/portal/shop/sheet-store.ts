import { atom } from 'nanostores'
import { createRef } from 'react'

/** The product that is looked at closely. */
export interface Sheet {
  productId: string
  /** How many the player wants; it may be more than they can have by now. */
  wanted: number
  /** What became of the last press, until the next. */
  told: string | null
  /** What was pressed to open it, where the focus goes back to. */
  opener: HTMLElement
}

/** The name of the product on the sheet that is open. */
export const sheetName = createRef<HTMLHeadingElement>()

/** The sheet that is open; null for none. */
export const $sheet = atom<Sheet | null>(null)

/** Opens the sheet of a product, one of it chosen. */
export function openSheet(productId: string, opener: HTMLElement): void {
  $sheet.set({ productId, wanted: 1, told: null, opener })
}

/** Changes the sheet of a product, where it is still open. */
export function changeSheet(productId: string, news: Partial<Pick<Sheet, 'wanted' | 'told'>>): void {
  const sheet = $sheet.get()
  if (sheet?.productId === productId) $sheet.set({ ...sheet, ...news })
}

/** The sheet has been closed. */
export function forgetSheet(): void {
  $sheet.set(null)
}
