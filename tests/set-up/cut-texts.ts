import type { Page } from 'playwright'

/** Runs in the page: texts that are cut off by what they stand in, and texts that lie over each other. */
function listCutTexts(): string[] {
  interface Shown {
    element: Element
    text: string
    box: DOMRect
  }
  const tolerance = 2
  const nameOf = (element: Element) =>
    `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`
  const isHidden = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let at: Element | null = element; at; at = at.parentElement) {
      // Words for screen readers, parts that are rolled up, and what a dialog's backdrop covers.
      if (getComputedStyle(at).clipPath.startsWith('inset(50%') || at.hasAttribute('inert')) return true
    }
    return false
  }
  const shown: Shown[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue?.trim()
    if (!element || !text || isHidden(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) shown.push({ element, text, box })
  }
  const found = new Set<string>()
  /** A box that hides what is outside of it, and does not let it be scrolled to. */
  const findCutting = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (/auto|scroll/.test(overflowX + overflowY)) return null
      if (/hidden|clip/.test(overflowX + overflowY)) return at
    }
    return null
  }
  for (const { element, text, box } of shown) {
    const cutting = findCutting(element)
    if (!cutting) continue
    const edge = cutting.getBoundingClientRect()
    const { overflowX, overflowY, textOverflow } = getComputedStyle(cutting)
    // Who plays, in the header: a long name stands whole in the dialog that the button opens.
    if (textOverflow === 'ellipsis' && cutting.closest('button')) continue
    const isWide = overflowX !== 'visible' && (box.left < edge.left - tolerance || box.right > edge.right + tolerance)
    const isHigh = overflowY !== 'visible' && box.top + box.height / 2 > edge.bottom
    if (isWide || isHigh) found.add(`cut off in ${nameOf(cutting)}: ${text.slice(0, 60)}`)
  }
  /** What stays while the page scrolls lies over other texts by nature. */
  const isFloating = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
    }
    return false
  }
  const fixed = shown.filter(({ element }) => !isFloating(element))
  for (const [at, one] of fixed.entries()) {
    for (const other of fixed.slice(at + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines of text may touch with their tall letters; half of a line may not be shared.
      if (width > tolerance && height > Math.min(one.box.height, other.box.height) / 2) {
        found.add(
          `${nameOf(one.element)} lies over ${nameOf(other.element)}: ${one.text.slice(0, 30)} / ${other.text.slice(0, 30)}`,
        )
      }
    }
  }
  return [...found]
}

/** Texts of a page that are cut off, or lie over each other, as it stands: each with where, and what it says. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(listCutTexts)
}
