import { formatNumber } from '../i18n/texts.ts'

const shown = new WeakMap<Element, number>()

/**
 * Writes a balance; one that changes runs up or down to it, by code that is fetched then. Under a dialog, which tells the new
 * balance itself, it is simply written.
 */
export function writeBalance(element: Element | null, value: number): void {
  if (!element) return
  const before = shown.get(element)
  shown.set(element, value)
  if (before === value) return
  const write = (amount: number) => {
    element.textContent = formatNumber(amount)
  }
  if (before === undefined || document.querySelector('dialog[open]')) write(value)
  else
    import('./count-up.ts').then(
      ({ countTo }) => {
        countTo(element, before)
        countTo(element, value)
      },
      () => write(value),
    )
}
