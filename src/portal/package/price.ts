/** Currencies that ISO 4217 gives another number of decimals than two; what `Intl` rounds to by default is no guide to them. */
const withoutDecimals = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/
const withThreeDecimals = /BHD|IQD|JOD|KWD|LYD|OMR|TND/

/** A price in the currency's main unit with the `Intl` options that write it in full; `amount` is in minor units. */
export function readPrice(amount: number, currency: string): { value: number; options: Intl.NumberFormatOptions } {
  const decimals = withoutDecimals.test(currency) ? 0 : withThreeDecimals.test(currency) ? 3 : 2
  const value = amount / 10 ** decimals
  const fraction = Number.isInteger(value) ? {} : { minimumFractionDigits: decimals }
  return { value, options: { style: 'currency', currency, maximumFractionDigits: decimals, ...fraction } }
}
