import { code as findCurrency } from 'currency-codes'

/** A currency code as ISO 4217 writes it: `usd` and ` USD ` are `USD`. */
export const normaliseCurrency = (code: string): string => code.trim().toUpperCase()

/**
 * How many decimals a currency has, which is how many of its smallest units make one: 100 cents a dollar, 1,000 fils a Kuwaiti dinar. Null
 * for a code that ISO 4217 doesn't list. `Intl` would not do: its decimals are those that people write, none for Iraqi dinars of 1,000 fils.
 */
export function findMinorUnits(code: string): number | null {
  return findCurrency(code)?.digits ?? null
}

/** The field of an event's data that says which currency its money is in. */
export const currencyField = 'currency'

/** What a number of a currency's smallest units is worth in US cents, at so many of the currency to the dollar. */
export function toUsCents(amount: number, minorUnits: number, perDollar: number): number {
  return (amount * 100) / (10 ** minorUnits * perDollar)
}
