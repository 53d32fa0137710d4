/** A piece of a text between two word boundaries; `isWordLike` is false for spaces and punctuation. */
export interface Word {
  segment: string
  isWordLike: boolean
}

/** Emoji with everything that belongs to them, flags, and letters with their marks: what a reader counts as one. */
const characters =
  /\p{RI}\p{RI}|\p{Extended_Pictographic}[\u{E0020}-\u{E007F}\p{M}\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|\r\n|[^\p{M}]?\p{M}+|./gsu
const words = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu
const wordLike = /[\p{L}\p{N}]/u

/** The characters of a text as a reader counts them. Without `Intl.Segmenter` rare scripts may count more of them. */
export function splitCharacters(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(characters) ?? []
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/**
 * The words of a text and what stands between them; joined, they are the text. `tag` is BCP 47. Without `Intl.Segmenter`, languages
 * that write no spaces have words as long as their sentences.
 */
export function splitWords(text: string, tag?: string): Word[] {
  if (typeof Intl.Segmenter !== 'function')
    return (text.match(words) ?? []).map((segment) => ({ segment, isWordLike: wordLike.test(segment) }))
  const segments = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)
  return Array.from(segments, ({ segment, isWordLike = false }) => ({ segment, isWordLike }))
}
