import type { Texts } from '../i18n/texts.ts'
import type { Pack } from './package-store.ts'
import { readPrice } from './price.ts'

/** The price of a pack as the page's locale writes it. */
export function sayPrice(formatNumber: Texts['formatNumber'], { amount, currency }: Pack): string {
  const { value, options } = readPrice(amount, currency)
  return formatNumber(value, options)
}
