import * as v from 'valibot'
import { findMinorUnits } from './money.ts'
import type { CatalogueReader } from './reader.ts'

const rateSchema = v.pipe(v.number(), v.finite(), v.gtValue(0))

export const currenciesKind = {
  file: 'currencies.yaml',
  about:
    'About what currencies are worth, for rules of events.yaml that have a fallback rate (`other`). A currency that is not here and has no rate of its own waits for one.',
  folders: 'shared',
  pattern: /^currencies\.yaml$/,
  schema: v.strictObject({ per_dollar: v.record(v.string(), rateSchema) }),
  fields: {
    per_dollar: 'About how many of a currency a US dollar is, by its ISO 4217 code; the order of magnitude matters.',
  },
} as const

/** About how many of a currency a US dollar is, by code. */
export type DollarRates = ReadonlyMap<string, number>

/** Reads what currencies are worth; a code that ISO 4217 doesn't know is a mistake. */
export function readDollarRates(reader: CatalogueReader): DollarRates {
  const entry = reader.take(currenciesKind)[0]
  const rates = Object.entries(entry?.value.per_dollar ?? {})
  for (const [code] of rates) {
    if (findMinorUnits(code) === null) entry?.report(['per_dollar', code], 'is no currency of ISO 4217')
  }
  return new Map(rates)
}
