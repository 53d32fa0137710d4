/** The first of a month where a language says it as an ordinal; `Intl` writes the bare number. */
const firsts: Record<string, string> = { fr: '1er', it: '1º', pt: '1º' }

/** A date as a locale's BCP 47 tag writes it: the first of a month is 1er in French, and 1º in Italian and Portuguese. */
export function writeDate(date: Date, tag: string, options: Intl.DateTimeFormatOptions): string {
  const written = new Intl.DateTimeFormat(tag, options).format(date)
  const first = firsts[tag]
  return first ? written.replace(/\b1(?= \p{L})/u, first) : written
}
