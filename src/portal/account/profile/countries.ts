import { countryCodes } from '../../../contract/account/countries.ts'

/** The countries by their names in a language (a BCP 47 tag), in its own order; a code without a name is left out. */
export function listCountries(tag: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(tag)
  return countryCodes
    .flatMap((code) => ({ code, name: names.of(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => compare(one.name, other.name))
}
