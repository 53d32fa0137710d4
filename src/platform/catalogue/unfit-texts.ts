/** What a catalogue's text may not have: controls, halves of characters, and what turns the direction of all that follows. */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e]|\p{Noncharacter_Code_Point}/u

/** What is wrong with a text of the catalogue, which databases, headers and pages have to carry; null for nothing. */
export function findUnfit(text: string): string | null {
  const found = unfit.exec(text)?.[0]
  if (found === undefined) return null
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `has the character U+${code}, which no text may have`
}

/** A text that does not fit, and the path to it; a key's is that of its value. */
interface Unfit {
  path: (string | number)[]
  message: string
}

/** Every text of a file's value that does not fit, keys included. */
export function listUnfit(value: unknown, path: readonly (string | number)[] = []): Unfit[] {
  if (typeof value === 'string') {
    const message = findUnfit(value)
    return message === null ? [] : [{ path: [...path], message }]
  }
  if (Array.isArray(value)) return value.flatMap((inner, index) => listUnfit(inner, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const message = findUnfit(key)
    const own = [...path, key]
    return message === null ? listUnfit(inner, own) : [{ path: own, message }]
  })
}
