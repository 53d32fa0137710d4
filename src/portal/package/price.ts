/** Currencies that ISO 4217 gives another number of decimals than two; what `Intl` rounds to by default is no guide to them. */
const decimalsByCurrency: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
])

/** A price in the currency's main unit with the `Intl` options that write it in full; `amount` is in minor units. */
export function readPrice(amount: number, currency: string): { value: number; options: Intl.NumberFormatOptions } {
  const decimals = decimalsByCurrency[currency] ?? 2
  const value = amount / 10 ** decimals
  const fraction = Number.isInteger(value) ? {} : { minimumFractionDigits: decimals }
  return { value, options: { style: 'currency', currency, maximumFractionDigits: decimals, ...fraction } }
}
