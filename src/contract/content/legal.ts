import * as v from 'valibot'
import { countryCodes } from '../account/countries.ts'

/** Countries whose law asks for words of its own about chance and about minors, by their ISO 3166 codes in lower case. */
const markets = ['kr', 'tw', 'jp', 'cn'] as const
type Market = (typeof markets)[number]

/** The page of a market's own words, a section of the page of all markets. */
export type MarketPage = `market_${Market}`
export const marketPages: readonly MarketPage[] = markets.map((market): MarketPage => `market_${market}`)

const said = v.pipe(v.string(), v.nonEmpty())
const countrySchema = v.pipe(
  v.string(),
  v.check((code) => countryCodes.includes(code), 'must be a country such as DE, by ISO 3166'),
)
const versionSchema = v.strictObject({ version: said, date: v.pipe(v.string(), v.isoDate()) })

/** What the publisher fills its legal pages with. */
export const legalSchema = v.strictObject({
  template: v.optional(v.boolean(), true),
  company: said,
  representative: v.optional(said),
  address: said,
  country: countrySchema,
  law: v.optional(countrySchema),
  email: v.pipe(v.string(), v.email()),
  phone: v.optional(said),
  register: v.optional(said),
  vat: v.optional(said),
  dpo: v.optional(said),
  data_countries: v.pipe(v.array(countrySchema), v.minLength(1)),
  markets: v.optional(v.array(v.picklist(markets)), []),
  versions: v.strictObject({
    privacy: versionSchema,
    terms: versionSchema,
    imprint: v.optional(versionSchema),
    markets: v.optional(versionSchema),
  }),
})
export type Legal = v.InferOutput<typeof legalSchema>

/** The pages that have a version and a date. */
export type VersionedPage = keyof Legal['versions']
export const versionedPages: readonly VersionedPage[] = ['privacy', 'terms', 'imprint', 'markets']

/** What a legal page may ask for in `{{}}` beside what every page may. */
export const legalPlaceholders = [
  'company',
  'address',
  'country',
  'law',
  'legal_email',
  'data_countries',
  'age',
] as const

/** Whether the publisher shows a page: an imprint with a version, and the words for markets where there is a market. */
export function showsLegalPage({ versions, markets: named }: Legal, page: VersionedPage): boolean {
  return page === 'markets' ? named.length > 0 : versions[page] !== undefined
}

/** What fills the placeholders of legal pages, as a language (a BCP 47 tag) names countries and writes numbers. */
export function writeLegalValues(
  legal: Legal,
  { tag, age }: { tag: string; age: number },
): Record<(typeof legalPlaceholders)[number], string> {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  return {
    company: legal.company,
    address: legal.address,
    country: nameOf(legal.country),
    law: nameOf(legal.law ?? legal.country),
    legal_email: legal.email,
    data_countries: new Intl.ListFormat(tag).format(legal.data_countries.map(nameOf)),
    age: new Intl.NumberFormat(tag).format(age),
  }
}
