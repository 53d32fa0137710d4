import { openSheet } from './sheet.ts'
import { shop } from './shop.ts'

/** Answers a press on the shelves: a product opens its sheet, the last tile of a first glance opens the whole list. */
export function answer(pressed: HTMLElement): void {
  if (pressed.dataset.act === 'all') {
    // The tile goes, so the focus goes to the heading of what comes.
    document.getElementById('always-title')?.focus({ preventScroll: true })
    void shop.seeAll()
    return
  }
  if (pressed.dataset.product) openSheet(pressed.dataset.product)
}
