import type { Page } from 'playwright'

/** Runs in the page. The target's size is what a press meets: from its middle, as far as it or a part of it is hit. */
function listSmallTargets({ least, leastInCalendar }: { least: number; leastInCalendar: number }): string[] {
  const isClipped = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true
    }
    return false
  }
  /** A link in running text: other text of the same line stands beside it. */
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
  const small: string[] = []
  const pressable = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]'
  const targets = [...document.querySelectorAll(pressable)].map((element) => element.closest('label') ?? element)
  for (const target of new Set(targets)) {
    if (!target.checkVisibility() || isClipped(target) || isInText(target)) continue
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const meets = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true)
    }
    // What is scrolled out, or lies under something else, is measured where it is in sight.
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || !meets(x, y)) continue
    const reach = (stepX: number, stepY: number) => {
      let steps = 0
      while (steps < least && meets(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1
      return steps
    }
    const width = Math.max(right - left, 1 + reach(1, 0) + reach(-1, 0))
    const height = Math.max(bottom - top, 1 + reach(0, 1) + reach(0, -1))
    const needed = target.closest('ol.month') ? leastInCalendar : least
    // Positions are fractions of a pixel, and a press is not.
    if (Math.round(width) >= needed && Math.round(height) >= needed) continue
    const where = `${target.localName}${[...target.classList].map((name) => `.${name}`).join('')}`
    const text = (target.textContent || target.ariaLabel || '').trim().slice(0, 40)
    small.push(`${text} (${where}): ${Math.round(width)} by ${Math.round(height)} of ${needed}`)
  }
  return small
}

/** What is smaller to press than 44 by 44 px, 24 in a calendar; links in running text are left out: each with its size. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(listSmallTargets, { least: 44, leastInCalendar: 24 })
}
