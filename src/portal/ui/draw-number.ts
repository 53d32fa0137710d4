import { formatNumber } from '../i18n/texts.ts'

/** The largest number that a dot has room for. */
const largest = 99

/** A number as a red dot has room for it: `99+` where it is larger. */
export function sayNumber(number: number): string {
  return number > largest ? `${formatNumber(largest)}+` : formatNumber(number)
}

/**
 * Shows a number in a red dot, with a label for who does not see it; none is a dot that leaves, which keeps its number meanwhile.
 * The label is put in words only where there is a number: the browser's plural rules cost a slow phone 100 ms.
 */
export function drawNumber(dot: HTMLElement | null, number: number, sayLabel: () => string): void {
  if (!dot) return
  dot.hidden = number === 0
  if (number === 0) return
  dot.textContent = sayNumber(number)
  dot.ariaLabel = sayLabel()
}
