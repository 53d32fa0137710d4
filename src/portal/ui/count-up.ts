import { formatNumber } from '../i18n/texts.ts'

/** Milliseconds a balance takes from what it was to what it is. */
const duration = 700
const shown = new WeakMap<Element, number>()

/** Writes a number, running up (or down) to it from what the element showed before; at once where motion is unwelcome. */
export function countTo(element: Element | null, value: number): void {
  if (!element) return
  const from = shown.get(element)
  shown.set(element, value)
  if (from === value) return
  if (from === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.textContent = formatNumber(value)
    return
  }
  const begin = performance.now()
  const step = (time: number) => {
    if (shown.get(element) !== value) return
    const share = Math.min(1, (time - begin) / duration)
    element.textContent = formatNumber(Math.round(from + (value - from) * (1 - (1 - share) ** 3)))
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
