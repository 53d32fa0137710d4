/** Scripts whose letters look like each other's, so that no word has letters of two of them. */
const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Georgian']
/** Scripts that are written together. */
const together = [
  ['Han', 'Hiragana', 'Katakana', 'Latin'],
  ['Han', 'Bopomofo', 'Latin'],
  ['Han', 'Hangul', 'Latin'],
]
const others = [
  ...['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Mongolian', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
]

const inScripts = (scripts: readonly string[]) =>
  new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u')

/** What a word may be made of: one script, scripts that are written together, or Latin letters beside what looks like none. */
const permitted = [
  ...together,
  ...alphabets.map((script) => [script]),
  ...others.map((script) => [script, 'Latin']),
].map(inScripts)

const known = inScripts([...alphabets, ...others, ...together.flat()])

/**
 * Whether a word of a name mixes scripts so that it could pass for another name (`Guildhаll` with a Cyrillic а); by the
 * "moderately restrictive" level of Unicode's security mechanisms (UTS 39), word by word.
 */
export function mixesScripts(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => known.test(word) && !permitted.some((pattern) => pattern.test(word)))
}
